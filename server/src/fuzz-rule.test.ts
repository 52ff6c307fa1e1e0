import { endpoint } from '@sankofa/domain/endpoint';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';

import { serve } from './platform/http/serve.ts';
import { fuzz } from './testing/fuzz/fuzz.ts';

const post = <Body extends z.ZodMiniType>(path: string, body: Body) =>
  endpoint({
    method: 'POST',
    path,
    access: 'public',
    summary: 'Takes a text',
    body,
    answer: z.object({ text: z.string() }),
  });
const short = z.object({ text: z.string().check(z.maxLength(5)) });
/** The document of this route allows five characters, but its server code accepts any number. */
const undocumented = z.object({
  text: z.any().register(z.globalRegistry, { type: 'string', maxLength: 5 }),
});

const right = post('/test-fuzz/right', short);
const failing = post('/test-fuzz/failing', short);
const lax = post('/test-fuzz/lax', undocumented);

function routes(app: FastifyInstance) {
  serve(app, right, (_work, { body }) => ({ text: body.text }));
  serve(app, lax, (_work, { body }) => ({ text: String(body.text) }));
  serve(app, failing, (_work, { body }) => {
    if (body.text.length > 1) throw new Error('A bug');
    return { text: body.text };
  });
}

/** Returns the calls named in faults, without duplicates. */
const callsIn = (faults: readonly string[]) => [
  ...new Set(faults.map((fault) => /POST (\S+)/.exec(fault)?.[1])),
];

test('a call that fails, and one that accepts what its document forbids, are detected', async () => {
  const report = await fuzz({ requests: 120, seed: 1, extra: { routes, path: '/test-fuzz/' } });
  expect(report.endpoints).toBe(3);
  expect(callsIn(report.failed)).toEqual(['/test-fuzz/failing']);
  expect(callsIn(report.accepted)).toEqual(['/test-fuzz/lax']);
});
