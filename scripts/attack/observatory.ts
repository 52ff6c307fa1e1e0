import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

import { z } from 'zod';

import { startProduct } from '../../e2e/support/product/server.ts';
import { freePort } from '../../server/src/testing/postgres/free-port.ts';
import { ensurePrograms } from '../faults/debian.ts';

/** Installed when it is needed: with a web service and its database it has 230 packages. */
const scanner = '@mdn/mdn-http-observatory@1.4.8';
const leastScore = 130;

/** One page of each kind: the public site, its parts with forms, the areas, refusals, and the API. */
const pages = [
  '/ /about /faq /terms /tracking /services/quote /contact /login /register',
  '/customer/dashboard /staff/dashboard /admin/dashboard',
  '/no-such-page /tracking?number=unknown /api/rates /api/no-such-call',
].flatMap((line) => line.split(' '));

const lineSchema = z.object({
  page: z.string(),
  status: z.number(),
  score: z.number(),
  failed: z.array(z.string()),
});

/**
 * Scores the headers, cookies and markup of one page of each kind with the code of MDN's HTTP Observatory. The product is
 * behind TLS as in production: HTTP is redirected, and the address is https.
 * @param folder for the scanner and the certificate
 */
export async function scoreHeaders(folder: string) {
  ensurePrograms(['openssl']);
  installScanner(folder);
  const certificate = makeCertificate(folder);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const product = await startProduct({
    readyAt: '/api/ready',
    settings: {
      PUBLIC_URL: `https://localhost:${httpsPort}`,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const servers = [
    https
      .createServer({ key: certificate.key, cert: certificate.cert }, forwardTo(product.url))
      .listen(httpsPort, '127.0.0.1'),
    http
      .createServer((request, response) => {
        response.writeHead(301, { location: `https://localhost:${httpsPort}${request.url}` }).end();
      })
      .listen(httpPort, '127.0.0.1'),
  ];
  try {
    const lines = await scan(folder, [String(httpPort), String(httpsPort), ...pages]);
    const low = lines.filter(({ score }) => score < leastScore);
    const scores = lines.map(({ score }) => score);
    return {
      name: 'observatory',
      ok: lines.length === pages.length && low.length === 0,
      result: [
        `${lines.length} pages, scores ${Math.min(...scores)} to ${Math.max(...scores)}`,
        ...low.map(
          ({ page, status, score, failed }) =>
            `${page} (${status}): ${score}, ${failed.join(', ')}`,
        ),
      ].join('; '),
    };
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await product.stop();
  }
}

/** Without its install scripts: they load lists of other hosts, which say nothing about this one. */
function installScanner(folder: string) {
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, scanner], { cwd: folder, stdio: ['ignore', 2, 2] });
  const lists = path.join(folder, 'node_modules/@mdn/mdn-http-observatory/conf');
  fs.writeFileSync(path.join(lists, 'hsts-preload.json'), '{}');
}

function makeCertificate(folder: string) {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: fs.readFileSync(key), cert: fs.readFileSync(cert) };
}

const forwardTo =
  (url: string): http.RequestListener =>
  (request, response) => {
    const headers = { ...request.headers, 'x-forwarded-proto': 'https' };
    const onward = http.request(`${url}${request.url}`, { method: request.method, headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  };

async function scan(folder: string, words: readonly string[]) {
  const script = path.join(import.meta.dirname, 'observatory-scan.ts');
  const child = spawn(process.execPath, [script, folder, ...words], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: path.join(folder, 'cert.pem') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return printed
    .split('\n')
    .filter(Boolean)
    .map((line) => lineSchema.parse(JSON.parse(line)));
}
