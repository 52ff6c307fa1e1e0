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

/** @param targets new connections go to them in turn; the next one is used if one refuses */
export async function startProxy(targets: number | number[]): Promise<Proxy> {
  const ports = typeof targets === 'number' ? [targets] : [...targets];
  const open = new Set<net.Socket>();
  let isClosed = false;
  let isSilent = false;
  let delayMs = 0;
  let limit = unlimited;
  let cuts = 0;
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
    const allowed = limit();
    let passed = 0;
    const end = () => {
      client.destroy();
      target.destroy();
    };
    const pass = (from: net.Socket, to: net.Socket) => {
      open.add(from);
      from.on('data', (chunk: Buffer) => {
        passed += chunk.length;
        if (passed > allowed) {
          if (!from.destroyed) cuts += 1;
          end();
        } else if (delayMs === 0) to.write(chunk);
        else setTimeout(() => void (to.writable && to.write(chunk)), delayMs);
      });
      from.on('end', () => setTimeout(() => to.end(), delayMs));
      from.on('error', end);
      from.on('close', () => {
        open.delete(from);
        if (delayMs === 0) to.destroy();
        else setTimeout(() => to.destroy(), delayMs * 2);
      });
    };
    pass(client, target);
    pass(target, client);
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
      delayMs = ms;
    },
    cutAfter: (bytes) => {
      limit = bytes;
    },
    cuts: () => cuts,
    replace: (oldPort, newPort) => ports.splice(ports.indexOf(oldPort), 1, newPort),
    stop: async () => {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
