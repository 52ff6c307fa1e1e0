import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';

/** How the service treats the next request; afterwards it works. */
export type RangeFault =
  | '500'
  | '429'
  | 'html'
  | 'cut'
  | 'hang'
  | 'drip'
  | 'flood'
  | 'redirect'
  | 'empty';

/** The length of a padded response of Pwned Passwords. */
const paddedLines = 900;

export const sha1Of = (password: string) =>
  createHash('sha1').update(password).digest('hex').toUpperCase();
const otherSuffix = () => randomBytes(18).toString('hex').toUpperCase().slice(1);

/** Starts a service on this machine with the range interface of Pwned Passwords. */
export async function startRangeService() {
  /** How often each password was found in a leak; 0 makes its line one of the padding. */
  const leaked = new Map<string, number>();
  const faults: RangeFault[] = [];
  const requests: { path: string; headers: http.IncomingHttpHeaders }[] = [];

  function linesOf(prefix: string, count: number) {
    const lines = [...leaked]
      .map(([password, times]) => ({ hash: sha1Of(password), times }))
      .filter(({ hash }) => hash.startsWith(prefix))
      .map(({ hash, times }) => `${hash.slice(5)}:${times}`);
    const padding = Array.from({ length: count }, () => `${otherSuffix()}:0`);
    return [...padding, ...lines].join('\r\n');
  }

  const server = http.createServer((request, response) => {
    const { url: path = '', headers } = request;
    requests.push({ path, headers });
    const prefix = /^\/range\/([0-9A-F]{5})$/.exec(path)?.[1];
    if (prefix === undefined) return void response.writeHead(400).end();
    const fault = faults.shift();
    if (fault) return fail(fault, response, linesOf(prefix, paddedLines));
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(linesOf(prefix, headers['add-padding'] === 'true' ? paddedLines : 3));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    leaked,
    faults,
    requests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(fault: RangeFault, response: http.ServerResponse, lines: string) {
  if (fault === 'hang') return;
  if (fault === 'cut') return void response.destroy();
  if (fault === 'redirect') return void response.writeHead(307, { location: '/range/00000' }).end();
  if (fault === '500' || fault === '429') return void response.writeHead(Number(fault)).end(lines);
  response.writeHead(200, { 'content-type': 'text/plain' });
  if (fault === 'html') return void response.end('<h1>Be right back</h1>');
  if (fault === 'empty') return void response.end();
  if (fault === 'flood') return void response.end(`${lines}\r\n`.repeat(1_000));
  const timer = setInterval(() => response.write('0'), 300);
  response.on('close', () => clearInterval(timer));
}
