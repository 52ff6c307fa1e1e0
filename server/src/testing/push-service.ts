import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
} from 'node:crypto';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod/mini';

const messageSchema = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string(),
  tag: z.string(),
  language: z.string(),
});
export type PushedMessage = z.infer<typeof messageSchema>;

/** How the service treats the next requests; afterwards it accepts them. */
export type Misbehaviour = { status: number; headers?: Record<string, string>; afterMs?: number };

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
/** HKDF for at most one block (RFC 5869). */
const derive = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
  hmac(hmac(salt, secret), info, Buffer.from([1])).subarray(0, bytes);

/** A browser that subscribes: its keys, and what it decrypted. */
function newBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  /** Decrypts a message of one record (RFC 8188, RFC 8291), written without the library that encrypts them. */
  function decrypt(sent: Buffer): string {
    const salt = sent.subarray(0, 16);
    const idLength = sent.readUInt8(20);
    const sender = sent.subarray(21, 21 + idLength);
    const cipher = sent.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const secret = derive(auth, keys.computeSecret(sender), info, 32);
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(cipher.subarray(-16));
    const plain = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2, and zeros behind it.
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }
  return {
    endpoint,
    subscription: {
      endpoint,
      keys: {
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      },
    },
    received: new Array<PushedMessage>(),
    decrypt,
  };
}
export type PushBrowser = ReturnType<typeof newBrowser>;

/** Checks the signature of a request (RFC 8292). Returns why it is refused, or null. */
function vapidFault(authorization: string, origin: string): string | null {
  const parts = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization);
  if (!parts) return 'no vapid header';
  const [, head = '', claims = '', signature = '', key = ''] = parts;
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'wrong signature';
  const { aud, sub } = z
    .object({ aud: z.string(), sub: z.string(), exp: z.number() })
    .parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  if (aud !== origin) return 'wrong audience';
  return /^(?:mailto|https):/.test(sub) ? null : 'wrong subject';
}

/** Starts a push service on this machine, which refuses what a real one refuses and misbehaves on request. */
export async function startPushService() {
  const browsers = new Map<string, PushBrowser>();
  const next: Misbehaviour[] = [];
  const faults: string[] = [];
  let requests = 0;
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      requests += 1;
      const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
      const fault = vapidFault(authorization, origin());
      if (fault !== null || encoding !== 'aes128gcm' || ttl === undefined) {
        faults.push(fault ?? 'wrong headers');
        response.writeHead(403).end();
        return;
      }
      const browser = browsers.get(request.url ?? '');
      const { status = browser ? 201 : 410, headers, afterMs } = next.shift() ?? {};
      if (browser && status < 300)
        browser.received.push(
          messageSchema.parse(JSON.parse(browser.decrypt(Buffer.concat(chunks)))),
        );
      if (afterMs !== undefined) await pause(afterMs);
      response.writeHead(status, headers).end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = () => {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('It is not listening');
    return `http://127.0.0.1:${address.port}`;
  };
  return {
    origin,
    next,
    faults,
    requests: () => requests,
    /** Subscribes another browser. */
    subscribe: () => {
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const browser = newBrowser(origin() + path);
      browsers.set(path, browser);
      return browser;
    },
    /** The browser unsubscribes: its address is gone. */
    unsubscribe: ({ endpoint }: PushBrowser) => browsers.delete(new URL(endpoint).pathname),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
