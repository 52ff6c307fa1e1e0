import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export type Resolved = { address: string; family: number };
export type Resolve = (hostname: string) => Promise<Resolved[]>;

/** Resolves a name as connections do, with the hosts file. */
export const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

// The ranges of the IANA registries that are not reachable everywhere, and multicast.
const privateV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata services of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateV4.addSubnet(network, prefix);

// Public addresses are in 2000::/3 only. So loopback, fc00::/7, fe80::/10, IPv4 in ::ffff:0:0/96 and NAT64 in
// 64:ff9b::/96 and 64:ff9b:1::/48 are not.
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const specialV6 = new BlockList();
for (const [network, prefix] of [
  // Protocols, with Teredo, which carries IPv4 addresses, as 6to4 does.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialV6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is on the public internet: not private, local, reserved, or another form of an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address);
  return family === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');
const isLoopback = (address: string) =>
  loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/**
 * Returns the addresses of a host, all of them public. A connection must use one of these and not resolve the name
 * again, because the answer may be another one by then.
 * @param hostname of a URL: a name, or an IP address, in brackets for IPv6
 * @throws AddressRefused if one of them is not public, and the errors of `dns.lookup`
 */
export async function publicAddressesOf(
  hostname: string,
  { sendsToLocalhost, resolve = resolveAll }: { sendsToLocalhost: boolean; resolve?: Resolve },
): Promise<Resolved[]> {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(plain);
  const found = family === 0 ? await resolve(plain) : [{ address: plain, family }];
  const isAllowed = ({ address }: Resolved) =>
    isPublicAddress(address) || (sendsToLocalhost && isLoopback(address));
  if (found.length === 0 || !found.every(isAllowed))
    throw new AddressRefused('The address is not on the public internet');
  return found;
}
