import type { CostAnswer, MarginAnswer } from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { addDays } from '@sankofa/domain/values/time';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { today } from '../../lib/format/format.ts';
import { chooseLanguage } from '../../lib/messages/language.ts';
import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { noMoney, seaBatch, showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { refreshBatches } from '../use-batch.ts';
import BatchMarginsPage from './batch-margins-page.tsx';
import { BatchMoney } from './batch-money.tsx';
import { costTexts } from './cost-texts.ts';

afterEach(() => {
  vi.useRealTimers();
  act(() => chooseLanguage('en'));
});

const base = `/batches/${seaBatch.id}`;
const cost: CostAnswer = {
  id: testId(50),
  kind: 'FREIGHT',
  supplier: 'COSCO',
  reference: 'COS-8871',
  amount: { amount: '2850.00', currency: 'USD' },
  cedisPer: '12.5000',
  rateSource: 'Our exchange rate, 1 November 2026',
  worth: moneyOf(3_562_500),
  enteredBy: 'Kwame Asante',
  enteredAt: '2026-11-21T08:00:00.000Z',
  hasBill: false,
  struck: null,
};
const earned = {
  ...noMoney,
  revenue: moneyOf(5_000_000),
  costs: moneyOf(3_562_500),
  costLines: 1,
  margin: moneyOf(1_437_500),
  percent: 28.8,
  perUnit: moneyOf(47_917),
  shipments: 6,
};

function open(margin: MarginAnswer = earned, items: CostAnswer[] = [cost], more = {}) {
  const server = fakeServer({
    [`GET ${base}/margin`]: json(200, margin),
    [`GET ${base}/costs`]: json(200, { items, nextCursor: null }),
    ...more,
  });
  showAs(kwame, <BatchMoney batch={seaBatch} />);
  return server;
}
const text = async (pattern: RegExp) => (await screen.findByText(pattern)).textContent;

test('the figures follow an invoice that a colleague issues while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let revenue = moneyOf(5_000_000);
  open(earned, [cost], { [`GET ${base}/margin`]: () => Response.json({ ...earned, revenue }) });
  expect(await screen.findByText(/50,000\.00/)).toBeDefined();
  revenue = moneyOf(6_000_000);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(await screen.findByText(/60,000\.00/)).toBeDefined();
});

test('the figures follow a carton that is loaded on the same page', async () => {
  let shipments = 0;
  open(earned, [cost], { [`GET ${base}/margin`]: () => Response.json({ ...earned, shipments }) });
  expect(await screen.findByText(/^Invoiced for 0.shipments/)).toBeDefined();
  shipments = 1;
  act(refreshBatches);
  expect(await screen.findByText(/^Invoiced for 1.shipment,/)).toBeDefined();
});

test('the margin is shown with its percentage and per CBM', async () => {
  open();
  expect(await text(/28\.8% of revenue, GHS.479\.17 per CBM/)).toBeTruthy();
  const costs = within(await screen.findByRole('table', { name: 'Costs' }));
  expect(costs.getByText(/USD.2,850\.00/)).toBeDefined();
  expect(costs.getByText(/at 12\.5000 \(Our exchange rate/)).toBeDefined();
});

test('without costs there is no margin, and goods not invoiced are shown separately', async () => {
  open(
    {
      ...noMoney,
      shipments: 4,
      shared: 1,
      drafts: { shipments: 2, amount: moneyOf(40_000) },
      notInvoiced: 1,
    },
    [],
  );
  expect(await screen.findByText('Margin before costs')).toBeDefined();
  expect(screen.getByText('No costs entered')).toBeDefined();
  expect(await text(/have a draft invoice/)).toMatch(
    /2.shipments have a draft invoice: GHS.400\.00 more once issued\. 1.shipment isn’t invoiced yet\./,
  );
  expect(await text(/count.? here pro rata/)).toMatch(/^1.shipment also has cartons/);
});

test('a rate of the bank for a cost in yuan needs its source, and the input is kept', async () => {
  const server = open(earned, [], {
    [`POST ${base}/costs`]: json(409, {
      code: 'batch.cost_twice',
      message: 'Pearl River PRL1 with this amount is entered for SEA-2026-0042 already.',
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add cost' }));
  const dialog = within(screen.getByRole('dialog'));
  const type = (label: RegExp | string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Cost type', 'ORIGIN_HANDLING');
  type('Supplier', 'Pearl River');
  type('Currency', 'CNY');
  type('Amount', '3,240');
  type(/GHS per CNY/, '1.724');
  fireEvent.click(dialog.getByRole('button', { name: 'Add cost' }));
  expect(await dialog.findAllByText(/^Enter the source of the rate/)).not.toHaveLength(0);
  type('Rate source', 'Bank of China');
  fireEvent.click(dialog.getByRole('button', { name: 'Add cost' }));
  expect(await dialog.findByText(/is entered for SEA-2026-0042 already/)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Supplier').value).toBe('Pearl River');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'ORIGIN_HANDLING',
    supplier: 'Pearl River',
    amount: { amount: '3240.00', currency: 'CNY' },
    cedisPer: '1.724',
    rateSource: 'Bank of China',
  });
});

test.each([
  ['en', 'This changes the price by more than 10%', 'Add cost', 'Confirm cost'],
  ['zh', '变动超过 10%', '录入成本', '确认成本'],
] as const)(
  'an unusual exchange rate has to be confirmed: %s',
  async (language, title, enter, confirm) => {
    act(() => chooseLanguage(language));
    const change = 'Our exchange rate is GHS 12.5000 per USD, and this is GHS 129.4000';
    const server = open(earned, [], {
      [`POST ${base}/costs`]: ({ body }: { body: unknown }) =>
        JSON.stringify(body).includes(`"confirmedAgainst":"${testId(79)}"`)
          ? Response.json(cost)
          : Response.json(
              {
                code: 'rate.large_change',
                message: 'No',
                previousId: testId(79),
                changes: [change],
              },
              { status: 409 },
            ),
    });
    const texts = costTexts[language];
    fireEvent.click(await screen.findByRole('button', { name: texts.enter }));
    const dialog = within(screen.getByRole('dialog'));
    const type = (label: string | RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    type(texts.supplier, 'COSCO');
    type(texts.amount, '2850');
    type(new RegExp(`^${texts.perUSD}`), '129.4');
    type(texts.source, 'Stanbic, 20 Nov');
    fireEvent.click(dialog.getByRole('button', { name: enter }));
    expect(await dialog.findByText(title)).toBeDefined();
    expect(dialog.getByText(change)).toBeDefined();
    // A different rate is a different change, which has not been confirmed.
    type(new RegExp(`^${texts.perUSD}`), '129.5');
    await waitFor(() => expect(dialog.queryByText(change)).toBeNull());
    fireEvent.click(dialog.getByRole('button', { name: enter }));
    fireEvent.click(await dialog.findByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      cedisPer: '129.5',
      confirmedAgainst: testId(79),
    });
  },
);

const billFile = () => new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' });
const bills = `/batch-costs/${cost.id}/bill`;

test('a cost is entered with its invoice; a failed upload is repeated without the cost', async () => {
  let refusals = 1;
  const server = open(earned, [], {
    [`POST ${base}/costs`]: json(200, cost),
    [`POST ${bills}`]: () =>
      refusals-- > 0
        ? Response.json({ code: 'file.kind', message: 'Send a photo or a PDF' }, { status: 400 })
        : Response.json({ ...cost, hasBill: true }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add cost' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Supplier'), { target: { value: 'COSCO' } });
  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '2850' } });
  fireEvent.change(dialog.getByLabelText(/^Supplier invoice(?! number)/), {
    target: { files: [billFile()] },
  });
  expect(await dialog.findByText('bill.pdf')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Add cost' }));
  expect(await dialog.findByText('Send a photo or a PDF')).toBeDefined();
  expect(dialog.getByText('Cost saved, but the supplier invoice didn’t upload.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Upload invoice' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const paths = server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(paths).toEqual([`${base}/costs`, bills, bills]);
});

test('a supplier invoice is added later and can be opened', async () => {
  let items = [cost];
  const server = open(earned, items, {
    [`GET ${base}/costs`]: () => Response.json({ items, nextCursor: null }),
    [`POST ${bills}`]: () => {
      items = [{ ...cost, hasBill: true }];
      return Response.json(items[0]);
    },
    [`GET ${bills}`]: () =>
      new Response('%PDF-1.4', {
        headers: { 'content-disposition': 'attachment; filename="bill.pdf"' },
      }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Add: Invoice from COSCO, GHS/ }));
  const dialog = within(screen.getByRole('dialog', { name: /^Invoice from COSCO, GHS/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Upload invoice' }));
  expect(server.calls()).not.toContain(`POST ${bills}`);
  fireEvent.change(dialog.getByLabelText('Supplier invoice'), { target: { files: [billFile()] } });
  await dialog.findByText('bill.pdf');
  fireEvent.click(dialog.getByRole('button', { name: 'Upload invoice' }));
  fireEvent.click(await screen.findByRole('button', { name: /^View: Invoice from COSCO, GHS/ }));
  expect(await screen.findByRole('button', { name: 'View supplier invoice (PDF)' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Add: Invoice/ })).toBeNull();
});

test('a voided cost keeps its invoice and takes no other', async () => {
  const struck = { by: 'Kwame Asante', at: '2026-11-21T09:00:00.000Z', reason: 'Twice' };
  open(earned, [
    { ...cost, hasBill: true, struck },
    { ...cost, id: testId(51), supplier: 'OOCL', struck },
  ]);
  expect(await screen.findByRole('button', { name: /^View: Invoice from COSCO/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Add: Invoice/ })).toBeNull();
});

test('a wrong cost is voided with a reason and stays visible', async () => {
  let items = [cost];
  const struck = { by: 'Kwame Asante', at: '2026-11-21T09:00:00.000Z', reason: 'Twice' };
  const server = open(earned, items, {
    [`GET ${base}/costs`]: () => Response.json({ items, nextCursor: null }),
    [`POST /batch-costs/${cost.id}/void`]: () => {
      items = [{ ...cost, struck }];
      return Response.json(items[0]);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Void Freight, COSCO, GHS/ }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Twice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Void cost' }));
  expect(await screen.findByText('Voided: Twice')).toBeDefined();
  expect(server.calls().filter((one) => one.includes('/margin')).length).toBeGreaterThan(1);
});

test('the list of margins links to each batch and is sorted by the server', async () => {
  const row = {
    ...earned,
    id: seaBatch.id,
    batchNumber: 'SEA-2026-0042',
    mode: 'SEA',
    state: 'DEPARTED',
    etd: '2026-11-27',
  };
  const server = fakeServer({
    'GET /analytics/batch-margins': json(200, { items: [row], nextCursor: null, total: 1 }),
  });
  showAs(kwame, <BatchMarginsPage />, {
    path: '/staff/financial/margins',
    entry: '/staff/financial/margins',
  });
  const link = await screen.findByRole('link', { name: 'SEA-2026-0042' });
  expect(link.getAttribute('href')).toBe(`/staff/batches/${seaBatch.id}`);
  // A container is filled weeks before it departs, and counts from its first cost on.
  expect(server.calls().some((one) => one.includes(`to=${addDays(today(), 60)}`))).toBe(true);
  expect(screen.getByLabelText('To').getAttribute('max')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Margin (GHS)' }));
  await waitFor(() => expect(server.calls().some((one) => one.includes('sort=margin'))).toBe(true));
});

test('a user without the permission sees why, and nothing is requested', () => {
  const server = fakeServer({});
  showAs({ ...kwame, duties: ['batches'] }, <BatchMarginsPage />);
  expect(screen.getByRole('heading', { name: 'Batch margins' })).toBeDefined();
  expect(server.calls()).toEqual([]);
});

test('the list of margins is in Chinese for those who read it', async () => {
  readChinese();
  const row = {
    ...earned,
    id: seaBatch.id,
    batchNumber: 'SEA-2026-0042',
    mode: 'SEA',
    state: 'DEPARTED',
    etd: '2026-11-27',
  };
  fakeServer({
    'GET /analytics/batch-margins': json(200, { items: [row], nextCursor: null, total: 1 }),
  });
  showAs(kwame, <BatchMarginsPage />);
  expect(await screen.findByRole('link', { name: 'SEA-2026-0042' })).toBeDefined();
  expect(englishOnPage()).toBe('');
});
