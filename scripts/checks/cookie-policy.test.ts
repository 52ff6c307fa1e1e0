import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { storagePolicy } from '../../web/src/public/pages/storage-policy.ts';

const root = path.resolve(import.meta.dirname, '../../web');
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const writes =
  /(?:localStorage|sessionStorage)\.setItem\(|\bstore\('|[^.\w]store\((?:name|key)|indexedDB\.open\(|caches\.open\(/;

/** The items of the cookie policy that each file stores in the browser. */
const storedBy: Record<string, readonly string[]> = {
  'public/office-worker.js': ['office'],
  'worker/customer-worker.js': ['customer', 'workbox-precache'],
  'src/app/frames/account-menu.tsx': ['theme'],
  'src/app/frames/office-layout.tsx': ['sidebar'],
  'src/batches/planning/batches-page.tsx': ['batches'],
  'src/announcements/own-announcements.tsx': ['dismissed-notices'],
  'src/company/staff/device-checks.ts': ['device-check'],
  'src/customers/view-as/record-exit.ts': ['viewExited'],
  'src/lib/http/viewing.ts': ['viewing'],
  'src/search/recent.ts': ['answer'],
  'src/lib/http/activity.ts': ['lastActivity'],
  'src/app/loading/scroll-positions.ts': ['react-router-scroll-positions'],
  'src/lib/http/server-time.ts': ['server-clock'],
  'src/lib/queries/stored-answer.ts': ['answer'],
  'src/lib/messages/language.ts': ['language'],
  'src/lib/offline/device-id.ts': ['device-id'],
  'src/lib/offline/indexed-db.ts': ['outbox', 'last-seen'],
  'src/lib/offline/kept.ts': ['kept'],
  'src/lib/offline/outbox-store.ts': ['outbox'],
  'src/lib/offline/push.ts': ['push'],
  'src/lib/offline/sealed-item.ts': ['pre-alert', 'ticket'],
  'src/lib/offline/scanner-detected.ts': ['has-scanner'],
  'src/lib/session/session.ts': ['user'],
  'src/lib/http/token.ts': ['accessToken'],
  'src/lib/session/form-draft.ts': ['typed'],
  'src/public/home/announcement-card.tsx': ['announcement'],
  'src/public/quotes/quote-answer.tsx': ['quote'],
  'src/public/tracking/tracking-numbers.ts': ['tracked'],
  'src/public/home/welcome-banner.tsx': ['welcome'],
  'src/support/draft.ts': ['ticket'],
  'src/ui/data/period-choice.tsx': ['period'],
  'src/warehouse/device-memory.ts': ['warehouse'],
};
/** Stores items on behalf of the other files. */
const sharedStorage = 'src/lib/storage/stored.ts';

test('lists in the cookie policy every item that a file stores in the browser', () => {
  const files = fs
    .globSync(['src/**/*.{ts,tsx}', '{public,worker}/*.js'], {
      cwd: root,
      exclude: ['**/*.test.*', '**/testing/**'],
    })
    .filter((file) => writes.test(textOf(file)));
  expect(files.filter((file) => file !== sharedStorage).toSorted()).toEqual(
    Object.keys(storedBy).toSorted(),
  );
  const named = storagePolicy.flatMap(([names]) => names.split(', '));
  expect(new Set(Object.values(storedBy).flat())).toEqual(new Set(named));
});

test('finds no browser script that sets a cookie, and only one that deletes them', () => {
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
