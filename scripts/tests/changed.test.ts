import fs, { globSync } from 'node:fs';

import { expect, test } from 'vitest';

import { chooseTests } from './changed.ts';
import { e2eFeatures, e2eSpecsFor } from './e2e-features.ts';
import { dependentsOf, graphOf } from './module-graph.ts';

const graph = graphOf(
  new Map([
    ['domain/src/invoices/pay-now.ts', ''],
    ['domain/src/invoices/pay-now.test.ts', "import { payNow } from './pay-now.ts';"],
    [
      'server/src/invoices/issue.ts',
      "import { payNow } from '@sankofa/domain/invoices/pay-now';\nimport type { Db } from '../db.ts';",
    ],
    ['server/src/db.ts', ''],
    ['server/src/invoices/issue.test.ts', "import { world } from '../testing/world.ts';"],
    ['server/src/invoices/invoices.ts', "export { issue } from './issue.ts';"],
    ['server/src/app.ts', "import { issue } from './invoices/invoices.ts';"],
    ['server/src/testing/world.ts', "import { buildApp } from '../app.ts';"],
    ['server/src/batches/load.test.ts', "import { world } from '../testing/world.ts';"],
    [
      'web/src/invoices/page.tsx',
      "import styles from './page.module.css';\nconst lazy = import('./dialog.tsx');",
    ],
    ['web/src/invoices/page.module.css', '.a { color: red }'],
    ['web/src/invoices/dialog.tsx', "import { payNow } from '@sankofa/domain/invoices/pay-now';"],
    ['web/src/invoices/page.test.tsx', "import Page from './page.tsx';"],
  ]),
);

test('the graph has imports, re-exports, lazy imports, packages of the project and styles', () => {
  expect(graph.get('server/src/invoices/issue.ts')).toEqual([
    'domain/src/invoices/pay-now.ts',
    'server/src/db.ts',
  ]);
  expect(graph.get('server/src/invoices/invoices.ts')).toEqual(['server/src/invoices/issue.ts']);
  expect(graph.get('web/src/invoices/page.tsx')).toEqual([
    'web/src/invoices/page.module.css',
    'web/src/invoices/dialog.tsx',
  ]);
  expect(dependentsOf(graph, ['web/src/invoices/dialog.tsx'])).toEqual(
    new Map([
      ['web/src/invoices/dialog.tsx', 0],
      ['web/src/invoices/page.tsx', 1],
      ['web/src/invoices/page.test.tsx', 2],
    ]),
  );
});

test('a rule selects its test, the tests beside its users and those of the pages that show it', () => {
  const { near, far, everywhere } = chooseTests(graph, ['domain/src/invoices/pay-now.ts']);
  expect(near).toEqual([
    'domain/src/invoices/pay-now.test.ts',
    'server/src/invoices/issue.test.ts',
    'web/src/invoices/page.test.tsx',
  ]);
  expect([far, everywhere]).toEqual([[], []]);
});

test('a server test that only starts everything is not selected', () => {
  const { near } = chooseTests(graph, ['server/src/invoices/issue.ts']);
  expect(near).toEqual(['server/src/invoices/issue.test.ts']);
});

test('a small budget keeps the nearest tests and lists the others', () => {
  const { near, far } = chooseTests(graph, ['domain/src/invoices/pay-now.ts'], { budget: 0 });
  expect(near).toEqual(['domain/src/invoices/pay-now.test.ts']);
  expect(far).toEqual(['server/src/invoices/issue.test.ts', 'web/src/invoices/page.test.tsx']);
});

test('among equally near tests the shortest comes first', () => {
  const changed = ['server/src/invoices/issue.ts', 'web/src/invoices/page.tsx'];
  const [page, issue] = ['web/src/invoices/page.test.tsx', 'server/src/invoices/issue.test.ts'];
  const nearWhere = (seconds: ReadonlyMap<string, number>) =>
    chooseTests(graph, changed, { seconds }).near;
  expect(nearWhere(new Map([[issue, 5]]))).toEqual([page, issue]);
  expect(nearWhere(new Map([[page, 5]]))).toEqual([issue, page]);
});

test('a migration may affect any test', () => {
  const file = 'server/migrations/0001_accounts.sql';
  expect(chooseTests(graph, [file])).toEqual({ near: [], far: [], everywhere: [file] });
});

test('every end-to-end test lists the features that it covers', () => {
  const specs = globSync('**/*.spec.ts', { cwd: 'e2e' }).map((file) => file.slice(0, -8));
  expect(Object.keys(e2eFeatures).toSorted()).toEqual(specs.toSorted());
  const features = Object.values(e2eFeatures).flat();
  const folders = ['*', ...fs.readdirSync('web/src'), ...fs.readdirSync('server/src')];
  expect(features.filter((name) => !folders.includes(name))).toEqual([]);
  expect(e2eSpecsFor(['web/src/batches/planning/batches-page.tsx'])).toContain('container-loading');
  expect(e2eSpecsFor(['server/src/payments/cash/cash-counts.ts'])).toContain(
    'cash-count-and-reconciliation',
  );
  expect(e2eSpecsFor(['scripts/test.ts'])).toEqual([]);
});
