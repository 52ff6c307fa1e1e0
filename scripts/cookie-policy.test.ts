import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { storagePolicy } from '../web/src/public/pages/storage-policy.ts';

const root = path.resolve(import.meta.dirname, '../web');
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const writes =
  /(?:localStorage|sessionStorage)\.setItem\(|\bkeep\('|[^.\w]keep\((?:name|key)|indexedDB\.open\(|caches\.open\(/;

/** The items of the cookie policy that each browser file stores. */
const storedBy: Record<string, readonly string[]> = {
  'public/office-worker.js': ['office'],
  'src/app/account-menu.tsx': ['theme'],
  'src/app/office-layout.tsx': ['sidebar'],
  'src/batches/batches-page.tsx': ['batches'],
  'src/lib/activity.ts': ['lastActivity'],
  'src/lib/device-clock.ts': ['clock-offset'],
  'src/lib/kept-answer.ts': ['answer'],
  'src/lib/language.ts': ['language'],
  'src/lib/scanner-seen.ts': ['has-scanner'],
  'src/lib/session.ts': ['user'],
  'src/lib/token.ts': ['accessToken'],
  'src/lib/typed.ts': ['typed'],
  'src/public/announcement-card.tsx': ['announcement'],
  'src/public/tracking-numbers.ts': ['tracked'],
  'src/public/welcome-banner.tsx': ['welcome'],
  'src/shipments/draft.ts': ['pre-alert'],
  'src/support/draft.ts': ['ticket'],
  'src/ui/period-choice.tsx': ['period'],
  'src/warehouse/hand-memory.ts': ['warehouse'],
  'src/warehouse/receipt-store.ts': ['warehouse'],
  'src/warehouse/scan-store.ts': ['scans', 'scan-place', 'device-id'],
};
/** Stored by React Router. */
const storedByRouter = 'react-router-scroll-positions';
/** Stores items on behalf of the other files. */
const sharedStorage = 'src/lib/kept.ts';

test('lists in the cookie policy every item that a file stores in the browser', () => {
  const files = fs
    .globSync(['src/**/*.{ts,tsx}', 'public/*.js'], {
      cwd: root,
      exclude: ['**/*.test.*', '**/testing/**'],
    })
    .filter((file) => writes.test(textOf(file)));
  expect(files.filter((file) => file !== sharedStorage).toSorted()).toEqual(
    Object.keys(storedBy).toSorted(),
  );
  const named = storagePolicy.flatMap(([names]) => names.split(', '));
  expect(new Set([...Object.values(storedBy).flat(), storedByRouter])).toEqual(new Set(named));
});

test('finds no browser script that sets a cookie, only one that deletes them', () => {
  const sets = fs
    .globSync('src/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/*.test.*', '**/testing/**'],
    })
    .flatMap((file) => textOf(file).split('\n'))
    .filter((line) => /document\.cookie\s*=[^=]/.test(line));
  expect(sets.map((line) => line.trim())).toEqual([
    'if (name) document.cookie = `${name}=; Max-Age=0; Path=/`;',
  ]);
});
