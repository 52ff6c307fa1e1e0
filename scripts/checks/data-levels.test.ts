import fs from 'node:fs';

import { expect, it } from 'vitest';

const tables = Array.from(
  fs.readFileSync('server/schema.sql', 'utf8').matchAll(/^create table (\w+)/gim),
  ([, name = '']) => name,
);
const levels = /## Levels\n(.*?)\n## /s.exec(fs.readFileSync('docs/data.md', 'utf8'))?.[1] ?? '';

it('the document of levels names each table of the database once', () => {
  const columns = new Set(['endpoint', 'p256dh', 'auth', 'hash', 'DATA_DIR/secrets']);
  const named = Array.from(levels.matchAll(/`([^`]+)`/g), ([, name = '']) => name).filter(
    (name) => !columns.has(name) && !/_(?:hash|secret|key|code)$/.test(name),
  );
  expect(named.toSorted()).toEqual(tables.toSorted());
});
