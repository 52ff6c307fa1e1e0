import { readdirSync } from 'node:fs';

import { textOf } from '@sankofa/domain/texts/message';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

type Shape = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
};

/**
 * Returns what a form sends while its dates are empty: '' for each date and time, plausible values elsewhere.
 */
function withEmptyDates(shape: Shape): unknown {
  const [first] = shape.anyOf ?? shape.oneOf ?? [];
  if (first) return withEmptyDates(first);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, one]) => [name, withEmptyDates(one)]),
    );
  if (shape.type === 'array') return shape.items ? [withEmptyDates(shape.items)] : [];
  if (shape.type === 'string')
    return shape.format === 'date' || shape.format === 'date-time' ? '' : '10.00';
  return shape.type === 'boolean' ? true : 1;
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
const shapeOf = (body: z.ZodMiniType): Shape =>
  JSON.parse(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));
const dated = modules
  .flatMap((module) => Object.values(module).filter((one) => isEndpoint(one)))
  .map(({ method, path, body }) => ({
    call: `${method} ${path}`,
    body,
    sent: withEmptyDates(shapeOf(body)),
  }))
  .filter(({ sent }) => hasDate(sent));

describe('empty dates and times', () => {
  it('are tested in every call that takes one', () => {
    expect(dated.map(({ call }) => call)).toContain('POST /batches');
    expect(dated.length).toBeGreaterThan(15);
  });

  it.each(dated)('are refused by field in $call', ({ body, sent }) => {
    const checked = body.safeParse(sent);
    expect(checked.success).toBe(false);
    expect(checked.error?.issues.map(({ message }) => textOf(message, 'en'))).toContainEqual(
      expect.stringMatching(/^Choose a date/),
    );
  });
});
