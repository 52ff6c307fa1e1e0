import { createHash } from 'node:crypto';
import net from 'node:net';

/**
 * Runs a task while no other process runs one under the same name. The lock is a socket without a file: the kernel
 * takes it back when its holder ends, however that happens, so it is never stale. Who waits is told for whom.
 * @param name a path; as a whole it would be too long for a socket
 */
export async function withBuildLock<T>(
  name: string,
  log: ((line: string) => void) | undefined,
  task: () => Promise<T>,
): Promise<T> {
  const address = `\0sankofa-build-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  let lock = await claim(address);
  while (!lock) {
    await waitForRelease(address, log);
    lock = await claim(address);
  }
  try {
    return await task();
  } finally {
    lock.release();
  }
}

/** Null where another holds it. */
function claim(address: string): Promise<{ release: () => void } | null> {
  return new Promise((resolve, reject) => {
    const waiting = new Set<net.Socket>();
    const server = net.createServer((socket) => {
      waiting.add(socket);
      socket.on('close', () => waiting.delete(socket));
      // One that stops waiting is no fault of the holder's.
      socket.on('error', () => socket.destroy());
      socket.write(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () =>
      resolve({
        release: () => {
          server.close();
          for (const socket of waiting) socket.destroy();
        },
      }),
    );
  });
}

/** Its holder keeps the line open as long as it holds the lock. */
function waitForRelease(address: string, log: ((line: string) => void) | undefined): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect({ path: address });
    socket.on('data', (pid) => log?.(`Process ${String(pid)} is building. Waiting…`));
    // It was released before the line stood, or its holder ended.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
  });
}
