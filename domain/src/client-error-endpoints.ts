import { z } from 'zod/mini';

import { roles } from './access.ts';
import { endpoint, nothing } from './endpoint.ts';
import { countedPageQuery, pageOf } from './values/list.ts';
import { instantSchema } from './values/time.ts';

const marks: readonly [RegExp, string][] = [
  // Each run of characters is matched only from its start, so that long ones are scanned once.
  [/(?<![^\s@<>"'()])[^\s@<>"'()]+(?:@|%40)[^\s@<>"'()]+\.[^\s@<>"'()]+/gi, '(email)'],
  [/\b(Bearer|Basic)(\s|%20|\+)+[^\s"',;)]+/gi, '$1 (token)'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '(token)'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '(id)'],
  [/(\?)[^\s)"']*/g, '$1(query)'],
  // `token=…`, `"accessToken": "…"`, `password: …`, also behind a `#`.
  [
    /((?:token|secret|password|passwd|authorization|api[_-]?key)["']?\s*(?:[=:]|%3D)\s*["']?)(?!\s|Bearer|Basic)[^\s"'&,;)}]+/gi,
    '$1(token)',
  ],
  [/[\w-]{32,}/g, '(token)'],
  [/\+?\d(?:[\s().-]?\d){6,}/g, '(number)'],
];

/**
 * Removes from a text what could identify a person or open an account; fixing a page doesn't need user input.
 */
export const scrubbed = (text: string) =>
  marks.reduce((left, [mark, word]) => left.replaceAll(mark, word), text);

const text = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(20_000)),
    z.transform((sent) => scrubbed(sent).slice(0, most)),
  );

export const reportClientError = endpoint({
  method: 'POST',
  path: '/client-errors',
  access: 'public',
  summary: 'Report a browser error (personal data and tokens are removed)',
  body: z.object({
    name: text(80),
    message: text(500),
    stack: text(4000),
    path: text(200),
    release: text(120),
    requestId: z.nullable(z.uuid()),
  }),
  answer: nothing,
});

export const clientErrorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  path: z.string(),
  release: z.string(),
  requestId: z.nullable(z.string()),
  role: z.nullable(z.enum(roles)),
  device: z.nullable(z.string()),
  times: z.int(),
  firstAt: instantSchema,
  lastAt: instantSchema,
});
export type ClientErrorAnswer = z.infer<typeof clientErrorSchema>;

export const listClientErrors = endpoint({
  method: 'GET',
  path: '/client-errors',
  access: 'admin',
  summary: 'List browser errors of the last 30 days, newest first',
  query: z.omit(countedPageQuery, { q: true }),
  answer: pageOf(clientErrorSchema),
});
