import type { User } from '@sankofa/domain/accounts/account-endpoints';
import type { AuditCheck, AuditEntry } from '@sankofa/domain/audit-log/audit-log-endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { chooseLanguage } from '../lib/messages/language.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import AuditLogPage from './audit-log-page.tsx';

afterEach(() => {
  act(() => chooseLanguage('en'));
});

const admin: User = { ...kwame, role: 'ADMIN', duties: [] };
const entry: AuditEntry = {
  seq: 42,
  at: '2026-11-21T09:30:00.000Z',
  action: 'package.hold',
  sentence: 'Abena Osei put carton P7K3Q4M2P9X on hold',
  who: { id: testId(1), name: 'Abena Osei', role: 'STAFF' },
  about: { subject: 'package', id: testId(2), name: 'P7K3Q4M2P9X' },
  reason: 'The box is torn',
  changes: [{ field: 'Hold type', before: null, after: 'Damaged' }],
  requestId: 'request-1',
  ip: '10.0.0.1',
  device: 'Firefox on Linux',
  undo: { label: 'Lift the hold', link: null },
  undoneBy: null,
};
const done: AuditCheck = {
  id: testId(9),
  state: 'INTACT',
  startedBy: null,
  startedAt: '2026-11-21T02:15:00.000Z',
  finishedAt: '2026-11-21T02:15:30.000Z',
  checkedRows: 12_345,
  totalRows: 12_345,
  brokenSeq: null,
  fault: null,
};

function start(
  items: AuditEntry[],
  { check = done, at = '/admin/audit' }: { check?: AuditCheck | null; at?: string } = {},
  others: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    'GET /audit': json(200, { items, nextCursor: null, total: items.length }),
    'GET /audit/check': json(200, { check }),
    'POST /audit/check': json(200, { check: { ...done, state: 'RUNNING', finishedAt: null } }),
    'GET /users': json(200, { items: [], nextCursor: null }),
    'POST /audit/42/undo': json(200, { isPending: false }),
    ...others,
  });
  showAs(admin, <AuditLogPage />, { path: '/admin/audit', entry: at });
  return server;
}

test('an entry reads as a sentence and opens its details', async () => {
  start([entry]);
  fireEvent.click(await screen.findByRole('button', { name: entry.sentence }));
  const dialog = screen.getByRole('dialog', { name: 'Entry 42' });
  for (const text of ['The box is torn', 'Hold type', 'Damaged', 'Firefox on Linux', 'request-1'])
    expect(within(dialog).getByText(text)).toBeDefined();
  expect(within(dialog).getByRole('link', { name: /all entries of this request/ })).toHaveProperty(
    'search',
    '?requestId=request-1',
  );
});

test('an entry is undone with a reason', async () => {
  const { requests } = start([entry]);
  fireEvent.click(await screen.findByRole('button', { name: entry.sentence }));
  const field = screen.getByLabelText('Why are you undoing this?');
  fireEvent.click(screen.getByRole('button', { name: 'Lift the hold' }));
  expect(await screen.findAllByText(/Enter a reason of at least/)).not.toEqual([]);
  fireEvent.change(field, { target: { value: 'The box is fine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lift the hold' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  const sent = requests.filter(({ method, path }) => method === 'POST' && path.includes('undo'));
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'The box is fine' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('money links to its correction, and an undone entry says by which one', async () => {
  const undo = { label: 'Reverse the payment…', link: '/admin/payments?payment=1' };
  start([
    { ...entry, undo },
    { ...entry, seq: 41, sentence: 'Efua invited Kofi', undoneBy: 43 },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: entry.sentence }));
  expect(screen.getByRole('link', { name: 'Reverse the payment…' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Efua invited Kofi' }));
  expect(screen.getByText('Undone by entry 43')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Lift the hold' })).toBeNull();
});

test('a link from a record filters the log, and a broken filter in the URL is left out', async () => {
  const { calls } = start([], {
    at: `/admin/audit?subject=invoice&subjectId=${testId(3)}&from=yesterday&actorId=undefined`,
  });
  expect(await screen.findByText('No matching entries')).toBeDefined();
  expect(calls()).toContain(`GET /audit?subject=invoice&subjectId=${testId(3)}&withTotal=true`);
});

test('the last check is shown, and a broken log names its first wrong entry', async () => {
  start([entry], { check: { ...done, state: 'BROKEN', brokenSeq: 17, fault: 'CHANGED' } });
  expect(await screen.findByText('Entry 17 differs from what was written')).toBeDefined();
  expect(screen.getByText(/The entry was changed after it was written/)).toBeDefined();
});

test('a check is started and shows its progress', async () => {
  const { calls } = start([entry], {
    check: { ...done, state: 'RUNNING', checkedRows: 3_000, finishedAt: null },
  });
  expect(await screen.findByText('Checking: 3,000 of 12,345 entries')).toBeDefined();
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 3_000);
  expect(calls()).not.toContain('POST /audit/check');
});

test('the page is in Chinese for a reader of Chinese', async () => {
  start([entry], { check: null });
  act(() => chooseLanguage('zh'));
  fireEvent.click(await screen.findByRole('button', { name: '立即校验' }));
  await waitFor(() => expect(screen.getByText('尚未校验过操作记录。')).toBeDefined());
  expect(screen.getByRole('heading', { name: '操作记录' })).toBeDefined();
});

const person = (n: number, name: string) => ({
  id: testId(n),
  role: 'STAFF',
  name,
  email: 'colleague@example.com',
  phone: null,
  duties: [],
  siteKind: null,
  customerCode: null,
  isDisabled: false,
  isEmailVerified: true,
  hasSecondFactor: false,
  openSessions: 0,
  lastActiveAt: null,
  createdAt: '2026-10-01T09:00:00.000Z',
  version: 1,
});
const ofPage = { sessions: [], appSince: null, codesLeft: 0, passkeys: [] };

test('the person is found by a search on the server, and one that a link names is shown', async () => {
  const { calls } = start(
    [entry],
    { at: `/admin/audit?actorId=${testId(7)}` },
    {
      'GET /users': ({ path }) =>
        Response.json({
          items: path.includes('q=kof') ? [person(5, 'Kofi Mensah')] : [person(1, 'Abena Osei')],
          nextCursor: null,
        }),
      [`GET /users/${testId(7)}`]: json(200, { ...person(7, 'Yaw Boateng'), ...ofPage }),
    },
  );
  const field = await screen.findByLabelText<HTMLSelectElement>('Person');
  await waitFor(() => expect(field.selectedOptions[0]?.text).toBe('Yaw Boateng'));
  fireEvent.change(screen.getByLabelText(/Find a person/), { target: { value: 'kof' } });
  await screen.findByRole('option', { name: 'Kofi Mensah' });
  fireEvent.change(field, { target: { value: testId(5) } });
  await waitFor(() => expect(calls()).toContain(`GET /audit?actorId=${testId(5)}&withTotal=true`));
  expect(calls().filter((call) => call.startsWith('GET /users?'))).toEqual([
    'GET /users?group=COLLEAGUES&limit=20',
    'GET /users?group=COLLEAGUES&q=kof&limit=20',
  ]);
});
