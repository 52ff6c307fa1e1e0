import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { CallError } from '../lib/http/call-error.ts';
import { fakeServer, inPages, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { wei } from '../testing/people.ts';
import { IssueDrafts } from './issue-drafts.tsx';
import { ListExport } from './list-export.tsx';
import TasksPage from './tasks-page.tsx';

const esi = { ...wei, id: testId(90), role: 'ADMIN' as const, duties: [], siteKind: null };
const running = {
  id: testId(91),
  kind: 'ISSUE_INVOICES',
  title: 'Issue invoices',
  state: 'RUNNING',
  startedBy: { id: testId(90), name: 'Esi Boateng' },
  done: 3,
  failed: 1,
  total: 12,
  summary: null,
  fileName: null,
  queuedAt: '2026-11-20T09:00:00.000Z',
  endedAt: null,
  expiresAt: null,
  isCancelling: false,
};
const exported = {
  ...running,
  id: testId(92),
  kind: 'EXPORT',
  title: 'Export shipments',
  state: 'DONE',
  done: 10_001,
  failed: 0,
  total: 10_001,
  summary: '10001 rows. The file is ready',
  fileName: 'shipments.csv',
};
const list = (items: readonly object[]) => inPages(items, { total: items.length });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

describe('the page of tasks', () => {
  it('says what will be here before the first task', async () => {
    fakeServer({ 'GET /tasks': list([]) });
    showAs(esi, <TasksPage />);
    expect(await screen.findByRole('heading', { name: 'No tasks yet' })).toBeDefined();
  });

  it('shows progress, result and the actions that are possible', async () => {
    const messaged = { ...exported, id: testId(94), title: 'Message customers', fileName: null };
    fakeServer({ 'GET /tasks': list([running, exported, messaged]) });
    showAs(esi, <TasksPage />);
    const first = within(await screen.findByRole('row', { name: /^Issue invoices/ }));
    expect(first.getByText('3 of 12')).toBeDefined();
    expect(first.getByRole('progressbar', { name: 'Issue invoices' })).toBeDefined();
    expect(first.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Show 1 failed',
      'Cancel',
    ]);
    const second = within(screen.getByRole('row', { name: /^Export shipments/ }));
    expect(second.getByText('10001 rows. The file is ready')).toBeDefined();
    expect(second.getByRole('button', { name: 'Download shipments.csv' })).toBeDefined();
    expect(second.queryByRole('button', { name: /Cancel/ })).toBeNull();
    const last = within(screen.getByRole('row', { name: /^Message customers/ }));
    expect(last.getAllByRole('cell').at(-1)?.childNodes).toHaveLength(0);
  });

  it('cancels a task and shows why that is refused', async () => {
    const message = 'This task is done. You can cancel a task while it’s queued or running.';
    fakeServer({
      'GET /tasks': list([running]),
      [`POST /tasks/${running.id}/cancel`]: json(409, { code: 'task.step_not_allowed', message }),
    });
    showAs(esi, <TasksPage />);
    await screen.findByText('3 of 12');
    press('Cancel “Issue invoices”');
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('shows what was not processed, with the reason', async () => {
    const reason = 'The total is now GHS 120.00';
    fakeServer({
      'GET /tasks': list([running]),
      [`GET /tasks/${running.id}/failures`]: list([
        { position: 2, label: '7K3Q-4M2P-9XW4', subjectId: testId(93), reason },
      ]),
    });
    showAs(esi, <TasksPage />);
    await screen.findByText('3 of 12');
    press('Show 1 failed');
    expect(await screen.findByText(reason)).toBeDefined();
  });

  it('lists only the own tasks to staff', async () => {
    const server = fakeServer({ 'GET /tasks': list([exported]) });
    showAs({ ...wei, language: 'en' }, <TasksPage />);
    await screen.findByText('Export shipments');
    expect(screen.queryByText('Everyone')).toBeNull();
    expect(server.calls()[0]).toBe('GET /tasks?whose=MINE&withTotal=true');
  });
});

describe('a list that is too long to download', () => {
  it('is prepared as a task with the filters of the screen', async () => {
    const server = fakeServer({ 'POST /tasks/exports': json(200, exported) });
    const tooLong = new CallError(400, {
      code: 'file.too_many_rows',
      message: 'More than 10000 shipments match',
    });
    showAs(
      esi,
      <ListExport
        label="CSV"
        list="shipments"
        format="csv"
        query={{ mode: 'SEA', q: undefined }}
        load={() => Promise.reject(tooLong)}
      />,
    );
    press('Download CSV');
    const dialog = within(await screen.findByRole('dialog', { name: 'Prepare file' }));
    expect(dialog.getByText('More than 10000 shipments match.')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Prepare file' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Prepare file' })).toBeNull());
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ list: 'shipments', format: 'csv', query: { mode: 'SEA' } });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });
});

describe('issuing drafts', () => {
  const total = { amount: '120.00', currency: 'GHS' } as const;
  it('confirms the selected drafts with their total, each with the total shown', async () => {
    const server = fakeServer({ 'POST /tasks/issue-invoices': json(200, running) });
    let isStarted = false;
    showAs(
      esi,
      <IssueDrafts selected={[{ id: testId(94), total }]} onStarted={() => (isStarted = true)} />,
    );
    press(/^Issue 1\sselected draft/);
    expect(await screen.findByText(/1\sdraft with a total of GHS\s120.00/)).toBeDefined();
    press(/^Issue 1\sinvoice/);
    await waitFor(() => expect(isStarted).toBe(true));
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      invoices: [{ id: testId(94), expectedTotal: total }],
    });
  });

  it('shows the new figures if the drafts have changed', async () => {
    const message = 'The selection has changed. Check the new figures and confirm again';
    let invoices = 2;
    fakeServer({
      'GET /tasks/issue-invoices/totals': () => Response.json({ invoices, total }),
      'POST /tasks/issue-invoices': () => {
        invoices = 3;
        return Response.json({ code: 'task.selection_changed', message }, { status: 409 });
      },
    });
    showAs(esi, <IssueDrafts selected={[]} onStarted={() => undefined} />);
    press('Issue all drafts');
    fireEvent.click(await screen.findByRole('button', { name: /^Issue 2\sinvoices/ }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(await screen.findByRole('button', { name: /^Issue 3\sinvoices/ })).toBeDefined();
  });
});
