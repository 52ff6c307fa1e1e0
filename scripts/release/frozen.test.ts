import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { migrationsFolder } from '../../server/src/platform/database/migrate.ts';
import { freeze, frozenFaults, notFrozen } from './frozen.ts';

let folder: string;
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'frozen-'));
  write('0001_first.sql', 'create table a (id int);');
  write('0003_third.sql', 'create table c (id int);');
  freeze(folder);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('a released migration can be neither changed nor removed', () => {
  expect(frozenFaults(folder)).toEqual([]);
  fs.appendFileSync(path.join(folder, '0001_first.sql'), ' ');
  fs.rmSync(path.join(folder, '0003_third.sql'));
  expect(frozenFaults(folder)).toEqual([
    expect.stringMatching(/^0001_first\.sql .* changed/),
    expect.stringMatching(/^0003_third\.sql .* removed/),
  ]);
});

test('a new migration comes after the released ones', () => {
  write('0002_second.sql', 'select 1;');
  write('0004_fourth.sql', 'select 1;');
  expect(frozenFaults(folder)).toEqual([expect.stringContaining('0002_second.sql')]);
  expect(notFrozen(folder)).toEqual(['0002_second.sql', '0004_fourth.sql']);
});

test('our released migrations are as they were released', () => {
  expect(frozenFaults(migrationsFolder)).toEqual([]);
});
