import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { cruise, type Violation } from './architecture.ts';

const top = fs.mkdtempSync(path.join(os.tmpdir(), 'architecture-'));
afterAll(() => fs.rmSync(top, { recursive: true }));

/** A small project that follows the rules: each of its imports must stay allowed. */
const sound = {
  'domain/package.json':
    '{"name":"@sankofa/domain","type":"module","exports":{"./*":"./src/*.ts"}}',
  'domain/src/values/money.ts': `import { z } from 'zod'; export const money = z;`,
  'domain/src/fixtures/people.ts': `export const ama = 'Ama';`,
  'domain/src/values/money.test.ts': `import { test } from 'vitest'; import './money.ts'; test;`,
  'server/src/app.ts': `import './rates/rate-routes.ts'; import './shipments/shipment-routes.ts';`,
  'server/src/platform/database/db.ts': `import { Kysely } from 'kysely'; export type Db = Kysely<object>;`,
  'server/src/rates/rates.ts': `export { find } from './rate-queries.ts';`,
  'server/src/rates/rate-queries.ts': `import { sql } from 'kysely'; export const find = sql;`,
  'server/src/rates/rate-routes.ts': `import type { Db } from '../platform/db.ts'; export type A = Db;`,
  'server/src/shipments/shipment-routes.ts': `import '../rates/rates.ts'; import '@sankofa/domain/values/money';`,
  'server/src/demo/seed.ts': `import '@sankofa/domain/fixtures/people';`,
  'web/src/ui/data/pill.tsx': `export const Pill = () => <i />;`,
  'web/src/lib/http/call.ts': `import '@sankofa/domain/values/money';`,
  'web/src/rates/rates-page.tsx': `import { Pill } from '../ui/pill.tsx'; export const P = () => <Pill />;`,
  'web/src/app/routes.ts': `import '../rates/rates-page.tsx';`,
};

/** One violating file for each part of the rules, including type-only imports and JSX. */
const violating: Record<string, { rule: string; text: string }> = {
  'domain/src/late.ts': {
    rule: 'domain-imports-only-itself',
    text: `import type { Db } from '../../server/src/platform/database/db.ts'; export type A = Db;`,
  },
  'domain/src/disk.ts': { rule: 'domain-imports-only-itself', text: `import 'node:fs';` },
  'domain/src/query.ts': { rule: 'domain-imports-only-itself', text: `import 'kysely';` },
  'web/src/rates/secret.ts': {
    rule: 'web-and-server-are-separate',
    text: `import type { Db } from '../../../server/src/platform/database/db.ts'; export type A = Db;`,
  },
  'server/src/rates/markup.ts': {
    rule: 'web-and-server-are-separate',
    text: `import '../../../web/src/ui/data/pill.tsx';`,
  },
  'server/src/platform/greedy.ts': {
    rule: 'platform-imports-no-feature',
    text: `import '../rates/rates.ts';`,
  },
  'web/src/ui/greedy.tsx': {
    rule: 'ui-imports-no-feature',
    text: `import { P } from '../rates/rates-page.tsx'; export const G = () => <P />;`,
  },
  'web/src/lib/greedy.ts': {
    rule: 'ui-imports-no-feature',
    text: `import '../rates/rates-page.tsx';`,
  },
  'server/src/shipments/window.ts': {
    rule: 'import-features-by-their-entry',
    text: `import '../rates/rate-queries.ts';`,
  },
  'web/src/shipments/window.tsx': {
    rule: 'import-features-by-their-entry',
    text: `import { P } from '../rates/rates-page.tsx'; export const W = () => <P />;`,
  },
  'server/src/rates/raw-routes.ts': { rule: 'raw-sql-only-in-queries', text: `import 'pg';` },
  'server/src/rates/typed.ts': {
    rule: 'raw-sql-only-in-queries',
    text: `import type { Kysely } from 'kysely'; export type A = Kysely<object>;`,
  },
  'server/src/rates/sample.ts': {
    rule: 'fixtures-only-for-demo-and-tests',
    text: `import '@sankofa/domain/fixtures/people';`,
  },
  'server/src/rates/ring.ts': { rule: 'no-import-cycles', text: `import './ring.ts';` },
};

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  fs.writeFileSync(path.join(top, file), text);
}

let before: Awaited<ReturnType<typeof cruise>>;
let after: Awaited<ReturnType<typeof cruise>>;

beforeAll(async () => {
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.base.json'])
    fs.copyFileSync(file, path.join(top, file));
  write('package.json', '{"type":"module"}');
  for (const name of ['zod', 'kysely', 'pg', 'vitest']) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`);
    write(`node_modules/${name}/index.js`, '');
  }
  fs.mkdirSync(path.join(top, 'node_modules/@sankofa'));
  fs.symlinkSync('../../domain', path.join(top, 'node_modules/@sankofa/domain'));
  for (const [file, text] of Object.entries(sound)) write(file, text);
  before = await cruise(top);
  for (const [file, { text }] of Object.entries(violating)) write(file, text);
  after = await cruise(top);
}, 60_000);

test('a tree that follows the rules has no violations, and every file was read', () => {
  expect(before).toMatchObject({ violations: [], unread: [] });
});

test.each(Object.entries(violating))('the violation in %s is found', (file, { rule }) => {
  const caught = after.violations.filter(({ from }: Violation) => from === file);
  expect(caught.map((violation) => violation.rule)).toContain(rule);
});

test('no other violations are found', () => {
  const otherViolations = after.violations.filter(({ from }) => !(from in violating));
  expect(otherViolations).toEqual([]);
});

test('a file that the cruiser cannot read is reported', async () => {
  const config = path.join(top, '.dependency-cruiser.mjs');
  const text = fs.readFileSync(config, 'utf8');
  fs.writeFileSync(config, text.replace('options: {', `options: { exclude: 'rate-queries',`));
  expect((await cruise(top)).unread).toEqual(['server/src/rates/rate-queries.ts']);
});
