import fs from 'node:fs';
import path from 'node:path';

import { auditedActions } from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');
const subjects = 'shipment|package|discrepancy|invoice|payment';
/**
 * Matches `audit(work, { action: …, subject: 'package'`, with no other `audit(` between; proofs are audited
 * in `storeProof`.
 */
const call = new RegExp(
  String.raw`(?:audit\(work|storeProof\(work, stored), \{((?:(?!audit\(work)[\s\S])*?)subject: '(?:${subjects})'`,
  'g',
);

test('every action that a shipment’s audit log can show has a label', () => {
  const files = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const written = files.flatMap((name) =>
    [...fs.readFileSync(path.join(source, name), 'utf8').matchAll(call)].flatMap(
      ([, action = '']) =>
        [...action.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, actionName]) => actionName),
    ),
  );
  expect(new Set(written)).toEqual(new Set(auditedActions));
});
