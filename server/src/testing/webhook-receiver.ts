import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedEvent = { url: string; headers: IncomingHttpHeaders; body: string };

const accept: RequestListener = (_request, response) => response.end('thanks');

/** Starts a server on this machine that receives events, as a customer's program does. */
export async function startReceiver() {
  const received: ReceivedEvent[] = [];
  let respond = accept;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ url: `${origin}${request.url}`, headers: request.headers, body });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  return {
    received,
    port,
    url: `${origin}/hooks`,
    /** Sets how it responds from now on; without an argument it accepts everything. */
    respond: (listener: RequestListener = accept) => void (respond = listener),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
