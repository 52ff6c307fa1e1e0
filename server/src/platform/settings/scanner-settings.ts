import { z } from 'zod';

/** Where clamd listens: a unix socket, or a host and port. */
export type ScannerAddress = Readonly<{ path: string } | { host: string; port: number }>;

export const scannerSettings = {
  CLAMD_ADDRESS: z
    .string()
    .refine(
      (value) => addressIn(value) !== null,
      'must be host:port or the absolute path of a unix socket, such as 127.0.0.1:3310 or /run/clamav/clamd.ctl',
    )
    .optional()
    .describe(
      'Address of ClamAV’s clamd, which scans every uploaded file before it is opened or stored: host:port, or the path of its unix socket. The connection is not encrypted. While it does not answer, uploads are refused. If not set, uploads are not scanned.',
    ),
};

export const scannerOf = ({ CLAMD_ADDRESS }: { CLAMD_ADDRESS?: string | undefined }) =>
  CLAMD_ADDRESS === undefined ? null : addressIn(CLAMD_ADDRESS);

function addressIn(value: string): ScannerAddress | null {
  if (/^\/\S+$/.test(value)) return Object.freeze({ path: value });
  const [, v6, name, digits] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(value) ?? [];
  const host = v6 ?? name;
  const port = Number(digits);
  return host !== undefined && port >= 1 && port <= 65_535 ? Object.freeze({ host, port }) : null;
}
