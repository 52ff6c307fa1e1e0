import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

// Below the ports that the system gives to outgoing connections (from 32768): one of those may take a port
// between the probe and the server that listens on it.
const lowest = 20_000;
const highest = 32_000;

/** Returns a port of this machine that nothing listens on, chosen at random. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    const probe = net.createServer().listen(port, '127.0.0.1');
    const isFree = await Promise.race([
      once(probe, 'listening').then(() => true),
      once(probe, 'error').then(() => false),
    ]).catch(() => false);
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
