import { vi } from 'vitest';

export type ServerRequest = { method: string; path: string; headers: Headers; body: unknown };
type ResponseSource = Response | (() => Response | Promise<Response>);

export const json = (status: number, body: unknown) => () => Response.json(body, { status });

/** Answers in pages like the server: `limit` rows from the cursor on, 50 by default. */
export const inPages =
  (rows: readonly unknown[], extra: object = {}) =>
  ({ path }: ServerRequest) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit') ?? 50);
    return Response.json({
      ...extra,
      items: rows.slice(from, to),
      nextCursor: to < rows.length ? String(to) : null,
    });
  };

/** Mocks `fetch` with answers by "METHOD /path", and records the requests. */
export function fakeServer(
  routes: Record<
    string,
    ResponseSource | ((request: ServerRequest) => Response | Promise<Response>)
  >,
) {
  const requests: ServerRequest[] = [];
  const withCsrf: typeof routes = {
    'GET /auth/csrf-token': () => {
      document.cookie = 'XSRF-TOKEN=signed; Path=/';
      return Response.json({ csrfToken: 'signed' });
    },
    ...routes,
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body: unknown =
      typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
    const one: ServerRequest = {
      method: init.method ?? 'GET',
      path: address.replace(/^\/api/, ''),
      headers: new Headers(init.headers),
      body,
    };
    requests.push(one);
    const response = withCsrf[`${one.method} ${one.path.split('?')[0]}`];
    if (!response) throw new Error(`No answer for ${one.method} ${one.path}`);
    return typeof response === 'function' ? response(one) : response.clone();
  });
  return {
    requests,
    /** Returns the requests without those for the CSRF token. */
    calls: () =>
      requests
        .map(({ method, path }) => `${method} ${path}`)
        .filter((one) => !one.endsWith('csrf-token')),
  };
}
