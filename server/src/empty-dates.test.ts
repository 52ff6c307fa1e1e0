import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

/** What a form sends while its dates are empty: every date and time is '', the rest is plausible. */
function withEmptyDates(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, inner]) => [name, withEmptyDates(inner)]),
      );
    case 'optional':
    case 'nullable':
    case 'default':
      return withEmptyDates(def.innerType);
    case 'array':
      return [withEmptyDates(def.element)];
    case 'union':
      return def.options[0] && withEmptyDates(def.options[0]);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
      return 'format' in def && (def.format === 'date' || def.format === 'datetime') ? '' : '10.00';
    default:
      return undefined;
  }
}

const hasDate = (value: unknown): boolean =>
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).some((one) => hasDate(one)));

const folder = new URL('../../domain/src/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('-endpoints.ts'),
);
const isEndpoint = (
  value: unknown,
): value is { path: string; method: string; body: z.ZodMiniType } =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value;
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((name) => import(new URL(name, folder).href)),
);
const dated = modules
  .flatMap((module) => Object.values(module).filter((one) => isEndpoint(one)))
  .map(({ method, path, body }) => ({
    call: `${method} ${path}`,
    body,
    sent: withEmptyDates(body),
  }))
  .filter(({ sent }) => hasDate(sent));

describe('empty dates and times', () => {
  it('are looked for in every call that takes one', () => {
    expect(dated.map(({ call }) => call)).toContain('POST /batches');
    expect(dated.length).toBeGreaterThan(15);
  });

  it.each(dated)('are refused by name in $call', ({ body, sent }) => {
    const checked = body.safeParse(sent);
    expect(checked.success).toBe(false);
    expect(checked.error?.issues.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Choose a day/),
    );
  });
});
