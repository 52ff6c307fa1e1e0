import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../testing/chinese.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { wei } from '../testing/people.ts';
import SystemPage from './system-page.tsx';

const esi = { ...wei, id: testId(90), role: 'ADMIN' as const, duties: [], siteKind: null };
const traffic = { requests: 200, clientErrors: 4, serverErrors: 1, p50: 6.4, p95: 42, p99: 1200 };
const point = {
  at: '2026-11-21T09:30:00.000Z',
  ...traffic,
  liveConnections: 7,
  eventLoopMs: 3.2,
  memoryBytes: 141_000_000,
  waitingJobs: 0,
  waitingEmails: 2,
  databaseBytes: 96_000_000,
};
const load = {
  range: '24h',
  total: traffic,
  points: [point],
  routes: [{ route: 'GET /api/shipments/:id', ...traffic }],
};
const state = {
  release: { version: '0.1.0', commit: '2eda9fee00', node: '24.1.0', postgres: '17.2' },
  processes: [
    {
      id: testId(1),
      name: 'web-1:120',
      startedAt: '2026-11-20T09:30:00.000Z',
      sampledAt: '2026-11-21T09:30:00.000Z',
      memoryBytes: 141_000_000,
      heapBytes: 60_000_000,
      eventLoopMs: 3.2,
      liveConnections: 7,
    },
  ],
  jobs: [
    {
      task: 'clean-up',
      label: 'Clean up',
      waiting: 1,
      oldestDueAt: null,
      running: 0,
      failed: 2,
    },
  ],
  emails: { waiting: 2, oldestDueAt: null, failed: 1, sentToday: 30 },
  database: {
    bytes: 96_000_000,
    connections: 9,
    maxConnections: 40,
    tables: [{ name: 'packages', bytes: 12_000_000, rows: 4000 }],
  },
  statements: [
    { statement: 'select $1 from packages', calls: 12, meanMs: 3, maxMs: 9, totalMs: 36 },
  ],
  disks: [{ what: 'FILES', freeBytes: 1_000_000_000, totalBytes: 20_000_000_000 }],
  backups: {
    isEncrypted: true,
    count: 9,
    last: {
      beganAt: '2026-11-21T03:20:00.000Z',
      endedAt: '2026-11-21T03:21:00.000Z',
      bytes: 1_200_000_000,
    },
    lastChangesAt: '2026-11-21T09:29:00.000Z',
    waiting: 0,
    drill: {
      at: '2026-11-15T04:20:00.000Z',
      seconds: 41.2,
      tables: 160,
      rows: 812_345,
      files: 321,
      fault: null,
    },
  },
  browserErrors: { kinds: 2, times: 5 },
};

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});
const show = (changes: object = {}) => {
  const server = fakeServer({
    'GET /system/load': json(200, load),
    'GET /system/state': json(200, { ...state, ...changes }),
  });
  showAs(esi, <SystemPage />);
  return server;
};

test('the page shows traffic, the queue, the database and the version, with links to what failed', async () => {
  show();
  expect(await screen.findByText('0.50% of requests')).toBeTruthy();
  expect(screen.getByText('p50 6.4 ms, p99 1.20 s')).toBeTruthy();
  const failed = await screen.findByRole('link', { name: /^Failed jobs\s*2/ });
  expect(failed.getAttribute('href')).toBe('/admin/jobs?kind=JOB&state=FAILED');
  const routes = within(screen.getByRole('table', { name: 'Requests by route' }));
  expect(routes.getByText('GET /api/shipments/:id')).toBeTruthy();
  expect(screen.getByText('9 of 40')).toBeTruthy();
  expect(screen.getByText('2eda9fee00')).toBeTruthy();
  expect(screen.getAllByText('select $1 from packages').length).toBeGreaterThan(0);
});

test('another period is asked for and kept in the URL', async () => {
  const server = show();
  await screen.findByText('0.50% of requests');
  expect(server.calls()).toContain('GET /system/load?range=24h');
  fireEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
  await screen.findByText('0.50% of requests');
  expect(server.calls()).toContain('GET /system/load?range=7d');
});

test('a database without statistics says how to turn them on', async () => {
  show({ statements: null, processes: [], jobs: [] });
  expect(await screen.findByText(/Add pg_stat_statements to/)).toBeTruthy();
  expect(screen.getByText('No jobs are waiting.')).toBeTruthy();
});

test('backups and the last drill are shown, and what to do without them', async () => {
  show();
  expect(
    await screen.findByText('812,345 rows in 160 tables and 321 files were equal'),
  ).toBeTruthy();
  expect(screen.getByText(/1\.20 GB/)).toBeTruthy();
});

test('a failed drill says why, and a product without backups how to make them', async () => {
  const fault = 'base.tar.gz of the backup is damaged. Use another backup.';
  show({ backups: { ...state.backups, drill: { ...state.backups.drill, fault } } });
  expect(await screen.findByText(fault)).toBeTruthy();
  cleanup();
  show({ backups: null });
  expect(await screen.findByText(/Set BACKUP_DIR/)).toBeTruthy();
});

test('the page is in Chinese for those who read it', async () => {
  readChinese();
  show();
  expect(await screen.findByText('各路径的请求')).toBeTruthy();
  expect(await screen.findByText('后台任务')).toBeTruthy();
  // Names of jobs, routes, tables and programs, and percentiles.
  expect(
    englishOnPage(
      /send-email|GET \S+|p\d\d|PostgreSQL|[a-z]+_[a-z_]+|JavaScript|select .*? from \w+|packages|ms|MB|GB|kB|UTC|Sankofa Freight|Clean up|web|select|from|Node\.js|BACKUP_DIR|[0-9a-f]{10}/g,
    ),
  ).toBe('');
});
