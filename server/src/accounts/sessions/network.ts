import { isIPv4, isIPv6 } from 'node:net';

const hostPart = '*';
const shownGroups = 3;

/**
 * Returns the network of an address, such as `102.176.3.*`: enough to recognize a place, without the exact
 * connection of a person. Null if it is not an address.
 */
export function networkOf(ip: string | null): string | null {
  if (ip === null) return null;
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return [...plain.split('.').slice(0, shownGroups), hostPart].join('.');
  if (!isIPv6(ip)) return null;
  // A provider gives a customer a /48 to /64, so the first three groups name the provider's region.
  const [head = ''] = ip.split('::', 1);
  const groups = head === '' ? ['0'] : head.split(':').slice(0, shownGroups);
  return [...groups, hostPart].join(':');
}
