import { createHash } from 'node:crypto';
import net from 'node:net';

/**
 * Runs a task while no other process runs one under the same name. The lock is an abstract socket: the kernel
 * releases it when its holder ends, for whatever reason, so it is never stale. A waiting process logs whom it
 * waits for.
 * @param name a path; hashed, because it would be too long for a socket
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

/** Returns null if another process holds it. */
function claim(address: string): Promise<{ release: () => void } | null> {
  return new Promise((resolve, reject) => {
    const waiting = new Set<net.Socket>();
    const server = net.createServer((socket) => {
      waiting.add(socket);
      socket.on('close', () => waiting.delete(socket));
      // A process that stops waiting is not an error of the holder.
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

/** Waits for release; the holder keeps the connection open while it holds the lock. */
function waitForRelease(address: string, log: ((line: string) => void) | undefined): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect({ path: address });
    socket.on('data', (pid) => log?.(`Process ${String(pid)} is building. Waiting…`));
    // The lock was released before the connection was established, or its holder ended.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
  });
}
