import { expect, test } from 'vitest';

import { findCrowdedFolders, findFolderCircles } from './feature-folders.ts';

const pays = 'server/src/payments';
const file = (name: string, ...imports: string[]) => ({
  file: `${pays}/${name}`,
  imports: imports.map((one) => `${pays}/${one}`),
});

test('finds two rooms that import each other, through any files', () => {
  const modules = [
    file('claims/decide.ts', 'refunds/refund-queries.ts'),
    file('refunds/refund.ts', 'claims/claim-queries.ts'),
    file('refunds/refund-queries.ts'),
    file('claims/claim-queries.ts'),
  ];
  expect(findFolderCircles(modules)).toEqual([[`${pays}/claims`, `${pays}/refunds`]]);
});

test('finds a file shared by rooms that imports a room', () => {
  const modules = [
    file('claims/decide.ts', 'payment-queries.ts'),
    file('payment-queries.ts', 'refunds/refund-queries.ts'),
    file('refunds/refund-queries.ts', 'payment-queries.ts'),
  ];
  expect(findFolderCircles(modules)).toEqual([[pays, `${pays}/refunds`]]);
});

test('allows the entry and the pages of a feature to combine its rooms', () => {
  const modules = [
    file('payments.ts', 'claims/decide.ts', 'refunds/refund.ts'),
    file('payment-routes.ts', 'claims/decide.ts'),
    file('claims/decide.ts', 'payment-queries.ts'),
    file('refunds/refund.ts', 'claims/decide.ts', 'payment-queries.ts'),
    file('payment-queries.ts'),
  ];
  expect(findFolderCircles(modules)).toEqual([]);
});

test('finds domain folders that import each other', () => {
  const modules = [
    { file: 'domain/src/batches/status.ts', imports: ['domain/src/warehouse/scan.ts'] },
    { file: 'domain/src/warehouse/list.ts', imports: ['domain/src/batches/status.ts'] },
    { file: 'domain/src/warehouse/scan.ts', imports: [] },
  ];
  expect(findFolderCircles(modules)).toEqual([['domain/src/batches', 'domain/src/warehouse']]);
});

test('ignores imports of tests', () => {
  const modules = [
    file('claims/decide.test.ts', 'refunds/refund.ts'),
    file('refunds/refund.ts', 'claims/decide.ts'),
    file('claims/decide.ts'),
  ];
  expect(findFolderCircles(modules)).toEqual([]);
});

test('finds a folder of more than 25 files, not counting tests and styles', () => {
  const files = Array.from({ length: 26 }, (_, n) => file(`claims/step-${n}.ts`));
  expect(findCrowdedFolders(files)).toEqual([`${pays}/claims: 26 files`]);
  const otherFiles = [file('claims/step.test.ts'), file('claims/step.module.css')];
  expect(findCrowdedFolders([...files.slice(1), ...otherFiles])).toEqual([]);
});
