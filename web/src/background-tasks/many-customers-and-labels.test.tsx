import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { wei } from '../testing/people.ts';
import { PrintMany } from './labels/print-many.tsx';
import { MessageCustomers } from './messaging/message-customers.tsx';

const admin = { ...wei, id: testId(90), role: 'ADMIN' as const, duties: [], siteKind: null };
const started = {
  id: testId(91),
  kind: 'MESSAGE_CUSTOMERS',
  title: 'Message customers',
  state: 'QUEUED',
  startedBy: { id: testId(90), name: 'Esi Boateng' },
  done: 0,
  failed: 0,
  total: 2,
  summary: null,
  fileName: null,
  queuedAt: '2026-11-20T09:00:00.000Z',
  endedAt: null,
  expiresAt: null,
  isCancelling: false,
};
const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const bodies = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

const preview = (over: object = {}) => ({
  items: [{ id: testId(70), name: 'Abla Off', customerCode: 'GH-100278', reason: 'DEACTIVATED' }],
  nextCursor: null,
  recipients: 2,
  byEmail: 1,
  leftOut: 1,
  leftToday: 4,
  ...over,
});
async function write() {
  press('Message customers');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Holiday' } });
  fireEvent.change(screen.getByLabelText('Message'), {
    target: { value: 'We are closed on Friday.' },
  });
  press('Preview');
}

describe('a message to many customers', () => {
  it('is shown with whom it reaches and whom not, and sent with the filters of the screen', async () => {
    const server = fakeServer({
      'GET /tasks/messages/recipients': json(200, preview()),
      'POST /tasks/messages': json(200, started),
    });
    showAs(admin, <MessageCustomers list="customers" query={{ tag: 'vip', q: undefined }} />);
    await write();
    expect(
      await screen.findByText(/2 customers will get it, 1 of them by email too/),
    ).toBeDefined();
    const row = within(await screen.findByRole('row', { name: /Abla Off/, hidden: true }));
    expect(row.getByText('Account deactivated')).toBeDefined();
    expect(screen.getByText('We are closed on Friday.')).toBeDefined();
    press('Send to 2 customers');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(bodies(server)).toEqual([
      {
        list: 'customers',
        filter: 'tag=vip',
        title: 'Holiday',
        text: 'We are closed on Friday.',
        expected: { recipients: 2 },
      },
    ]);
  });

  it('shows the new number if it has changed, and keeps the text', async () => {
    let recipients = 2;
    const message = 'The selection has changed. Check the new figures and confirm again';
    fakeServer({
      'GET /tasks/messages/recipients': () => Response.json(preview({ recipients })),
      'POST /tasks/messages': () => {
        recipients = 3;
        return Response.json({ code: 'task.selection_changed', message }, { status: 409 });
      },
    });
    showAs(admin, <MessageCustomers list="shipments" query={{}} />);
    await write();
    fireEvent.click(
      await screen.findByRole('button', { name: 'Send to 2 customers', hidden: true }),
    );
    expect(await screen.findByText(message)).toBeDefined();
    expect(
      await screen.findByRole('button', { name: 'Send to 3 customers', hidden: true }),
    ).toBeDefined();
    press('Edit');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Holiday');
  });

  it('can’t be sent without recipients, nor after the limit of the day', async () => {
    let counts = preview({ recipients: 0 });
    const server = fakeServer({
      'GET /tasks/messages/recipients': () => Response.json(counts),
    });
    showAs(admin, <MessageCustomers list="customers" query={{}} />);
    await write();
    fireEvent.click(await screen.findByRole('button', { name: /^Send to 0/, hidden: true }));
    expect(await screen.findByText('No customer in this list can be reached')).toBeDefined();
    counts = preview({ leftToday: 0 });
    press('Edit');
    press('Preview');
    fireEvent.click(
      await screen.findByRole('button', { name: 'Send to 2 customers', hidden: true }),
    );
    expect(bodies(server)).toEqual([]);
  });

  it('is not offered without the permission', () => {
    showAs({ ...wei, language: 'en' }, <MessageCustomers list="customers" query={{}} />);
    expect(screen.queryByRole('button', { name: 'Message customers' })).toBeNull();
  });
});

describe('labels of many cartons', () => {
  const site = {
    id: testId(50),
    code: 'CAN',
    kind: 'ORIGIN',
    modes: ['SEA'],
    name: 'Guangzhou A',
    nameZh: '广州仓',
    city: 'Guangzhou',
  };

  it('are counted and prepared with the filters of the list', async () => {
    const server = fakeServer({
      'GET /tasks/labels/totals': json(200, { labels: 312, printed: 40 }),
      'POST /tasks/labels': json(200, { ...started, kind: 'PRINT_LABELS' }),
      'GET /sites': json(200, { items: [site] }),
    });
    showAs(admin, <PrintMany of="inventory" query={{ mode: 'SEA' }} />);
    press('Print all labels');
    expect(await screen.findByText('312 labels, 40 of them printed before.')).toBeDefined();
    press('Prepare 312 labels');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(bodies(server)).toEqual([
      { of: 'inventory', filter: 'mode=SEA', expected: { labels: 312 } },
    ]);
  });

  it('are not prepared without cartons or beyond the limit of a file', async () => {
    let labels = 0;
    const server = fakeServer({
      'GET /tasks/labels/totals': () => Response.json({ labels, printed: 0 }),
    });
    showAs(admin, <PrintMany of="batch" query={{ id: testId(60) }} />);
    press('Print all labels');
    fireEvent.click(await screen.findByRole('button', { name: 'Prepare 0 labels', hidden: true }));
    expect(await screen.findByText('No cartons match')).toBeDefined();
    labels = 2_001;
    press(/^Close/);
    press('Print all labels');
    fireEvent.click(
      await screen.findByRole('button', { name: 'Prepare 2001 labels', hidden: true }),
    );
    expect(await screen.findByText(/at most 2000 labels/)).toBeDefined();
    expect(bodies(server)).toEqual([]);
  });
});
