import { demoPerson, type DemoName } from '@sankofa/domain/fixtures/people';

/** A client that calls the product over HTTP without a browser. */
export type Caller = Awaited<ReturnType<typeof signIn>>;
export type Reply<T = unknown> = { status: number; body: T };

export const demoPassword = 'akwaaba-demo-2026';

type Options = { key?: string; version?: number };
const headersOf = ({ key = crypto.randomUUID(), version }: Options) => ({
  'idempotency-key': key,
  ...(version !== undefined && { 'if-match': `"${version}"` }),
});

/** Logs in and keeps the cookies; every change carries the CSRF token and an idempotency key. */
export async function signIn(url: string, name: DemoName) {
  const { email, role } = demoPerson(name);
  const jar = new Map<string, string>();
  let token = '';

  const ownHeaders = (method: string, headers: object) => ({
    'content-type': 'application/json',
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && { 'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? '') }),
    ...headers,
  });

  async function send<T>(method: string, path: string, body?: unknown, headers: object = {}) {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: ownHeaders(method, headers),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as T };
  }

  await send('GET', '/auth/csrf-token');
  const { status, body } = await send<{ accessToken: string }>('POST', '/auth/login', {
    emailOrPhone: email,
    password: demoPassword,
    role,
  });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`);
  token = body.accessToken;

  return {
    get: <T>(path: string) => send<T>('GET', path),
    /** With a new idempotency key by default; `version` is sent in If-Match. */
    post: <T>(path: string, body: object = {}, options: Options = {}) =>
      send<T>('POST', path, body, headersOf(options)),
    /** Posts over a connection that breaks after that share of the body; at 1 only the response is lost. */
    postBroken: async (path: string, body: object, share: number) => {
      const text = JSON.stringify(body);
      const line = new AbortController();
      const half = new ReadableStream<Uint8Array>({
        start: (stream) =>
          stream.enqueue(new TextEncoder().encode(text.slice(0, text.length * share))),
        // On demand for more data, the connection breaks.
        pull: () => line.abort(),
      });
      const response = fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: ownHeaders('POST', headersOf({})),
        signal: line.signal,
        ...(share < 1 ? { body: half, duplex: 'half' as const } : { body: text }),
      });
      if (share === 1) setTimeout(() => line.abort(), 5);
      await response.then((answer) => answer.arrayBuffer()).catch(() => null);
    },
    upload: async <T>(path: string, text: string, kind: string): Promise<Reply<T>> => {
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: ownHeaders('POST', { ...headersOf({}), 'content-type': kind }),
        body: text,
      });
      return { status: answer.status, body: (await answer.json()) as T };
    },
    patch: <T>(path: string, body: object, options: Options = {}) =>
      send<T>('PATCH', path, body, headersOf(options)),
  };
}

/** Returns the body of a response that must be a success. */
export function unwrap<T>({ status, body }: Reply<T>): T {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
