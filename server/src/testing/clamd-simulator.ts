import { once } from 'node:events';
import net, { type Socket } from 'node:net';

import type { ScannerAddress } from '../platform/settings/scanner-settings.ts';

/** The file with which every scanner is tried (eicar.org). In parts, so that no scanner finds it in our code. */
export const eicar = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$`,
  'EICAR-STANDARD-ANTIVIRUS-',
  'TEST-FILE!$H+H*',
].join('');

const answer = (socket: Socket, words: string) => void socket.end(`${words}\0`);

/** How it answers: as it should, never, by closing the connection, or with an error of its own. */
export type ClamdMode = 'scans' | 'silent' | 'closes' | 'fails';

/**
 * Starts a clamd on this machine that knows one virus, the EICAR test file, anywhere in the bytes. It understands
 * zINSTREAM and zPING.
 * @param at a unix socket, or a port; a free one by default
 */
export async function startClamd(at: ScannerAddress = { host: '127.0.0.1', port: 0 }) {
  const scanned: Buffer[] = [];
  const partBytes: number[] = [];
  const sockets = new Set<Socket>();
  let mode: ClamdMode = 'scans';
  const handle = (socket: Socket, received: Buffer) => {
    const request = readRequest(received);
    if (request === null || mode === 'silent') return;
    if (mode === 'closes') socket.destroy();
    else if (request.command === 'PING') answer(socket, 'PONG');
    else if (mode === 'fails') answer(socket, 'stream: Can’t allocate memory ERROR');
    else {
      const bytes = Buffer.concat(request.parts);
      scanned.push(bytes);
      partBytes.push(...request.parts.map(({ byteLength }) => byteLength));
      answer(socket, bytes.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK');
    }
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    const received: Buffer[] = [];
    socket.on('data', (data: Buffer) => {
      received.push(data);
      // Every request ends with a zero.
      if (data.at(-1) === 0) handle(socket, Buffer.concat(received));
    });
    // The product ends the connection of an answer that takes too long.
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = async (address: ScannerAddress) => {
    server.listen(address);
    await once(server, 'listening');
    const found = server.address();
    return typeof found === 'object' && found !== null
      ? { host: '127.0.0.1', port: found.port }
      : address;
  };
  const address = await listen(at);
  return {
    address,
    /** The bytes of every file that it scanned. */
    scanned,
    partBytes,
    connections: () => sockets.size,
    behave: (next: ClamdMode) => void (mode = next),
    /** Listens again at the same address. */
    start: () => listen(address),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

/** Returns the command and the parts of its stream; null as long as something is missing. */
function readRequest(received: Buffer): { command: string; parts: Buffer[] } | null {
  const end = received.indexOf(0);
  if (end < 0) return null;
  const command = received.toString('latin1', 1, end);
  const parts: Buffer[] = [];
  if (command !== 'INSTREAM') return { command, parts };
  for (let at = end + 1; at + 4 <= received.byteLength;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { command, parts };
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
