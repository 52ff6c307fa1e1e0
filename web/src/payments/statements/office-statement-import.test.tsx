import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId, waitingPayment } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficePaymentsPage from '../office/office-payments-page.tsx';

const { id, amount, state, version, invoices, customer } = waitingPayment;
const statement = {
  id: testId(70),
  method: 'MOBILE_MONEY',
  account: { id: testId(60), name: 'Mobile money' },
  fileName: 'momo.csv',
  firstDay: '2026-11-20',
  lastDay: '2026-11-21',
  lines: 3,
  otherLines: 2,
  total: moneyOf(82_000),
  totalOut: moneyOf(0),
  balanceBreaks: [],
  importedBy: 'Kwame Asante',
  importedAt: '2026-11-22T08:00:00.000Z',
  outcomes: [
    { outcome: 'MATCHED', lines: 2, amount: moneyOf(80_000) },
    { outcome: 'UNKNOWN', lines: 1, amount: moneyOf(2_000) },
  ],
  open: 3,
};
const matched = {
  id: testId(71),
  row: 5,
  day: '2026-11-20',
  direction: 'IN',
  amount,
  payer: 'Ama Mensah',
  phone: null,
  note: '',
  booking: null,
  proposals: [],
  isAmbiguous: false,
  proposal: null,
  reference: 'MP-7731-22',
  references: ['MP-7731-22'],
  ownReference: 'MP-7731-22',
  outcome: 'MATCHED',
  payment: { id, amount, state, version, invoices, customer },
  seenIn: null,
  sameReferenceRow: null,
  setAside: null,
};
const second = {
  ...matched,
  id: testId(72),
  row: 7,
  payment: { ...matched.payment, id: testId(41) },
};
const unknown = {
  ...matched,
  id: testId(73),
  row: 6,
  amount: moneyOf(2_000),
  reference: '55443322',
  outcome: 'UNKNOWN',
  payment: null,
};
const known = {
  ...unknown,
  id: testId(74),
  outcome: 'SEEN_BEFORE',
  seenIn: { id: testId(75), fileName: 'october.csv', row: 9 },
};

const wallet = {
  id: testId(60),
  method: 'MOBILE_MONEY',
  name: 'Mobile money',
  number: null,
  isActive: true,
  mapping: null,
  version: 1,
};
const path = `/payments/statement-import/${statement.id}`;
const page = (items: object[]) => Response.json({ items, nextCursor: null });

function open(
  { fits, left = [unknown] }: { fits: object[]; left?: object[] },
  more: Parameters<typeof fakeServer>[0] = {},
  entry = '/staff/payments?part=statement',
) {
  const server = fakeServer({
    'GET /payments/statement-accounts': json(200, { items: [wallet], nextCursor: null }),
    'GET /payments/statement-import': json(200, { items: [statement], nextCursor: null }),
    'POST /payments/statement-import': json(200, statement),
    [`GET ${path}`]: json(200, statement),
    [`GET ${path}/lines`]: (request) =>
      page(
        request.path.includes('outcome=MATCHED')
          ? fits
          : request.path.includes('outcome=SEEN_BEFORE')
            ? [known]
            : left,
      ),
    ...more,
  });
  const router = showAs(kwame, <OfficePaymentsPage />, { path: '/staff/payments', entry });
  return { server, router };
}
const opened = `/staff/payments?part=statement&statement=${statement.id}`;

const choose = async (name: string) =>
  fireEvent.change(await screen.findByLabelText(/Choose file|^Statement$/), {
    target: { files: [new File(['Date,Amount'], name, { type: 'application/vnd.ms-excel' })] },
  });
async function read() {
  await screen.findByLabelText('Mobile money');
  await choose('momo.csv');
  fireEvent.click(await screen.findByRole('button', { name: 'Import and match' }));
}

test('an imported statement has its URL, separates matching lines, and confirms nothing automatically', async () => {
  const { server, router } = open({ fits: [matched, second] });
  await read();
  const fit = within(await screen.findByRole('table', { name: 'Matched payments' }));
  expect(fit.getAllByText('MP-7731-22')).toHaveLength(2);
  const left = within(await screen.findByRole('table', { name: 'Unmatched lines' }));
  expect(left.getByText('55443322')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'momo.csv' })).toBeDefined();
  expect(
    screen.getByText(/2 other lines without money received · imported by Kwame Asante/),
  ).toBeDefined();
  expect(router.state.location.search).toBe(`?part=statement&statement=${statement.id}`);
  expect(server.calls()).toContain(
    `POST /payments/statement-import?accountId=${wallet.id}&fileName=momo.csv`,
  );
  expect(server.requests.filter((one) => one.path.endsWith('/confirm'))).toEqual([]);
});

test('the URL alone shows the statement again, and the back link leads to the list', async () => {
  open({ fits: [matched] }, {}, opened);
  expect(await screen.findByRole('table', { name: 'Matched payments' })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Statements' }));
  const list = within(await screen.findByRole('table', { name: 'Imported statements' }));
  expect(list.getByText(/3.lines unresolved/)).toBeDefined();
  expect(list.getByRole('link', { name: 'momo.csv' }).getAttribute('href')).toContain(
    `statement=${statement.id}`,
  );
});

test('matching lines are confirmed one by one, each as shown', async () => {
  const done = { ...waitingPayment, state: 'CONFIRMED', version: 2 };
  const { server } = open(
    { fits: [matched, second] },
    {
      [`POST /payments/${id}/confirm`]: json(200, done),
      [`POST /payments/${testId(41)}/confirm`]: json(200, { ...done, id: testId(41) }),
    },
    opened,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Confirm 2.payments, GHS.800\.00/ }));
  expect(await screen.findByText(/2.payments confirmed/)).toBeDefined();
  const requests = server.requests.filter((one) => one.path.endsWith('/confirm'));
  expect(requests.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"1"']);
});

test('a payment above the limit gets its first approval, and is not counted as confirmed', async () => {
  const approval = {
    by: { id: kwame.id, name: kwame.name },
    at: '2026-11-22T09:00:00.000Z',
    amount,
    reason: null,
  };
  const done = { ...waitingPayment, state: 'CONFIRMED', version: 2 };
  open(
    { fits: [matched, second] },
    {
      [`POST /payments/${id}/confirm`]: json(200, { ...waitingPayment, approval, version: 2 }),
      [`POST /payments/${testId(41)}/confirm`]: json(200, { ...done, id: testId(41) }),
    },
    opened,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Confirm 2.payments/ }));
  expect(await screen.findByText(/^1.payment confirmed$/)).toBeDefined();
  expect(screen.getByText(/^1.payment approved by you$/)).toBeDefined();
  expect(screen.getByText(/Another member of finance or an admin/)).toBeDefined();
});

test('a payment that a colleague decided meanwhile is reported, and the lines are reloaded', async () => {
  const { server } = open(
    { fits: [matched] },
    {
      [`POST /payments/${id}/confirm`]: json(409, {
        code: 'payment.step_not_allowed',
        message: 'This payment is already confirmed.',
        requestId: 'r1',
      }),
    },
    opened,
  );
  const matchedCalls = () => server.calls().filter((one) => one.includes('outcome=MATCHED')).length;
  const button = await screen.findByRole('button', { name: /Confirm 1.payment/ });
  const before = matchedCalls();
  fireEvent.click(button);
  expect(await screen.findByText('This payment is already confirmed.')).toBeDefined();
  expect(matchedCalls()).toBe(before + 1);
});

test('lines are filtered by kind, and a line imported before links to its statement', async () => {
  const outcomes = [...statement.outcomes, { outcome: 'SEEN_BEFORE', lines: 1, amount }];
  const { router } = open(
    { fits: [] },
    { [`GET ${path}`]: json(200, { ...statement, outcomes }) },
    opened,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Already imported/ }));
  const link = await screen.findByRole('link', { name: 'october.csv' });
  expect(link.getAttribute('href')).toContain(`statement=${testId(75)}`);
  expect(router.state.location.search).toContain('outcome=SEEN_BEFORE');
});

test('a statement with nothing open says so', async () => {
  const done = { ...statement, open: 0, outcomes: [{ outcome: 'DECIDED', lines: 3, amount }] };
  open({ fits: [], left: [] }, { [`GET ${path}`]: json(200, done) }, opened);
  expect(await screen.findByText('All lines resolved')).toBeDefined();
});

test('without statements the list says what it is for', async () => {
  open({ fits: [] }, { 'GET /payments/statement-import': () => page([]) });
  expect(await screen.findByText('No statements imported yet')).toBeDefined();
});

test('a file that is not a spreadsheet is refused before it is sent', async () => {
  const { server } = open({ fits: [matched] });
  await choose('photo.png');
  await screen.findByText('We can’t accept photo.png. Choose an .xlsx or .csv spreadsheet');
  expect(screen.queryByRole('button', { name: 'Import and match' })).toBeNull();
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['2026-11-20 10:33', '20 Nov 2026'],
  ['20/11/2026', '20 Nov 2026'],
  ['yesterday', 'yesterday'],
])('the statement day %s is shown as %s', async (day, shown) => {
  open(
    { fits: [], left: [{ ...unknown, day }] },
    {},
    `/staff/payments?part=statement&statement=${statement.id}`,
  );
  expect(await screen.findByText(shown)).toBeDefined();
});

test('all texts of a statement and of its import are in Chinese for those who read it', async () => {
  readChinese();
  open({ fits: [matched] }, {}, opened);
  expect(await screen.findByRole('table', { name: '已匹配的付款' })).toBeDefined();
  expect(await screen.findByText('55443322')).toBeDefined();
  expect(englishOnPage(/momo\.csv|Mobile money/g)).toBe('');
  fireEvent.click(screen.getByRole('link', { name: '对账单' }));
  expect(await screen.findByRole('table', { name: '已导入的对账单' })).toBeDefined();
  expect(englishOnPage(/momo\.csv|Mobile money/g)).toBe('');
});
