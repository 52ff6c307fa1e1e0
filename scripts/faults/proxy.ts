import { once } from 'node:events';
import net from 'node:net';

/** A proxy on loopback whose line can be slow, cut or closed. */
export type Proxy = {
  port: number;
  /** Ends every connection and refuses new ones, like a server that is down. */
  close: () => void;
  /** Passes nothing on and ends nothing, like a machine that has lost its network. */
  silence: () => void;
  open: () => void;
  /** Each part of the data arrives that much later. */
  delay: (ms: number) => void;
  /** Each connection ends after so many bytes in both directions. */
  cutAfter: (bytes: () => number) => void;
  cuts: () => number;
  replace: (oldPort: number, newPort: number) => void;
  stop: () => Promise<void>;
};

function portOf(server: net.Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A proxy has a port');
  return address.port;
}

const unlimited = () => Infinity;

type Line = { open: Set<net.Socket>; delayMs: number; cuts: number };

/** Passes everything on between two sockets, until so many bytes have passed in both directions. */
function join(line: Line, client: net.Socket, target: net.Socket, allowed: number) {
  let passed = 0;
  const end = () => {
    client.destroy();
    target.destroy();
  };
  const pass = (from: net.Socket, to: net.Socket) => {
    line.open.add(from);
    from.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed > allowed) {
        if (!from.destroyed) line.cuts += 1;
        end();
      } else if (line.delayMs === 0) to.write(chunk);
      else setTimeout(() => void (to.writable && to.write(chunk)), line.delayMs);
    });
    from.on('end', () => setTimeout(() => to.end(), line.delayMs));
    from.on('error', end);
    from.on('close', () => {
      line.open.delete(from);
      if (line.delayMs === 0) to.destroy();
      else setTimeout(() => to.destroy(), line.delayMs * 2);
    });
  };
  pass(client, target);
  pass(target, client);
}

/** @param targets new connections go to them in turn; the next one is used if one refuses */
export async function startProxy(targets: number | number[]): Promise<Proxy> {
  const ports = typeof targets === 'number' ? [targets] : [...targets];
  const line: Line = { open: new Set(), delayMs: 0, cuts: 0 };
  const { open } = line;
  let isClosed = false;
  let isSilent = false;
  let limit = unlimited;
  let turn = 0;

  const server = net.createServer((client) => {
    if (isClosed) {
      client.resetAndDestroy();
      return;
    }
    if (isSilent) {
      open.add(client.on('error', () => undefined).on('close', () => open.delete(client)));
      return;
    }
    const target = net.connect(ports[(turn += 1) % ports.length] ?? 0, '127.0.0.1');
    join(line, client, target, limit());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: portOf(server),
    close: () => {
      isClosed = true;
      endAll();
    },
    silence: () => {
      isSilent = true;
      for (const socket of open) socket.pause();
    },
    open: () => {
      // What waited meanwhile is lost.
      if (isSilent) endAll();
      isClosed = false;
      isSilent = false;
    },
    delay: (ms) => {
      line.delayMs = ms;
    },
    cutAfter: (bytes) => {
      limit = bytes;
    },
    cuts: () => line.cuts,
    replace: (oldPort, newPort) => ports.splice(ports.indexOf(oldPort), 1, newPort),
    stop: async () => {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
