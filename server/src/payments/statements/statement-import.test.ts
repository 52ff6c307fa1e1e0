import { xlsxKind } from '@sankofa/domain/endpoint';
import { samplePayee } from '@sankofa/domain/fixtures/payees';
import type {
  StatementAnswer,
  StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import type { Money } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { xlsxOf } from '../../platform/files/xlsx.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import { startStatements, statementHead as head } from '../../testing/money/statement-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';

let fixture: Awaited<ReturnType<typeof startStatements>>;
beforeAll(async () => {
  fixture = await startStatements();
});
afterAll(() => fixture.world.close());

const outcomes = ({ lines }: { lines: StatementLineAnswer[] }) =>
  lines.map(({ outcome }) => outcome);

it('payments are matched by reference and amount, and other lines say why not', async () => {
  const [fits, other, hidden] = [
    await fixture.waiting(),
    await fixture.waiting(),
    await fixture.waiting(),
  ];
  const read = await fixture.read(
    head +
      [
        `2026-11-20,${fits.reference.toLowerCase()},Ama Mensah,Goods,"GHS 148.50"`,
        `2026-11-20,${other.reference},Ama Mensah,Goods,"1,148.50"`,
        `2026-11-20,99887766,Ama Mensah,Payment ${hidden.reference} for goods,148.5`,
        '2026-11-20,55443322,Kofi,Something else,20.00',
        `2026-11-21,${fits.reference},Ama Mensah,Goods,148.50`,
        '2026-11-21,77665544,Fee,Charges,-1.50',
      ].join('\n'),
  );
  expect(read.statement).toMatchObject({
    method: 'MOBILE_MONEY',
    fileName: 'mtn.csv',
    firstDay: '2026-11-20',
    lastDay: '2026-11-21',
    lines: 5,
    otherLines: 1,
    total: { amount: '1614.00' },
    importedBy: 'Abena Osei',
    open: 5,
  });
  expect(outcomes(read)).toEqual(['MATCHED', 'OTHER_AMOUNT', 'MATCHED', 'UNKNOWN', 'TWICE']);
  expect(read.lines[0]).toMatchObject({
    row: 5,
    day: '2026-11-20',
    payer: 'Ama Mensah',
    payment: { id: fits.id, state: 'SUBMITTED', version: 1 },
  });
  expect(read.lines[2]).toMatchObject({ reference: hidden.reference, payment: { id: hidden.id } });
  expect(read.lines[3]).toMatchObject({ reference: '55443322', payment: null });
});

/** Ama paid, the invoice was credited in full, and we sent her a refund with this reference. */
async function sentBack(reference: string) {
  const [finance, clerk] = [fixture.world.as('finance'), fixture.world.as('clerk2')];
  const {
    ama,
    invoice: { invoiceId },
  } = await fixture.newInvoice();
  const payment = await fixture.submit(ama, fixture.momo(invoiceId, '148.50'));
  good(await fixture.confirm(payment.id, 1));
  const invoice = good<{ version: number; total: Money }>(
    await finance.get(`/invoices/${invoiceId}`),
  );
  const credit = { amount: invoice.total, reason: 'Agreed' };
  good(await finance.post(`/invoices/${invoiceId}/credit`, credit, { version: invoice.version }));
  const body = { amount: cedis('148.50'), reason: 'Too much', payee: samplePayee };
  const refund = good<{ id: string }>(await ama.post('/refunds', body));
  good(await finance.post(`/refunds/${refund.id}/approve`, {}, { version: 1 }));
  const method = { method: 'MOBILE_MONEY', reference };
  good(await clerk.post(`/refunds/${refund.id}/pay`, method, { version: 2 }));
}

it('an outgoing transfer is not counted as received, and cannot be used as a payment', async () => {
  const accountNumber = '48812345678';
  await sentBack('488 1234 5678');
  const { ama, invoice } = await fixture.newInvoice();
  const claim = { ...fixture.momo(invoice.invoiceId, '148.50'), reference: accountNumber };
  const refused = await ama.post('/payments', claim);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    422,
    `${accountNumber} is the reference of a refund we sent you. Use the reference from your own payment message`,
  ]);
  const read = await fixture.read(
    [
      'Date,Transaction ID,Type,Amount,Fees,Balance',
      `2026-11-20,${accountNumber},PAYMENT_SEND,148.50,1.50,900.00`,
      '2026-11-20,5550001,PAYMENT_RECEIVED,20.00,0.00,920.00',
    ].join('\n'),
  );
  expect(read.statement).toMatchObject({ lines: 1, otherLines: 1, total: { amount: '20.00' } });
  expect(read.lines.map(({ reference }) => reference)).toEqual(['5550001']);
});

it('a line that names two payments matches the one of its amount', async () => {
  const [first, second] = [await fixture.waiting('20.00'), await fixture.waiting('30.00')];
  const csv = `${head}2026-11-20,${first.reference},Ama,For ${second.reference},30.00\n`;
  const read = await fixture.read(csv);
  expect(read.lines[0]).toMatchObject({ outcome: 'MATCHED', payment: { id: second.id } });
});

it('a payment must be confirmed by another person than its submitter', async () => {
  const { invoice } = await fixture.newInvoice();
  const submitted = await fixture.submit(
    fixture.world.as('finance'),
    fixture.momo(invoice.invoiceId),
  );
  const csv = `${head}2026-11-20,${submitted.reference},Ama,Goods,148.50\n`;
  const read = await fixture.read(csv);
  expect(outcomes(read)).toEqual(['OWN']);
  const { items: lines } = await fixture.linesOf(read.statement.id, '', 'clerk2');
  expect(outcomes({ lines })).toEqual(['MATCHED']);
  const own = await fixture.confirm(submitted.id, 1, fixture.world.as('finance'));
  expect(own.json()).toMatchObject({ code: 'payment.own' });
});

it('only payments of the same method are matched', async () => {
  const payment = await fixture.waiting();
  const csv = `${head}2026-11-20,${payment.reference},Ama,Goods,148.50\n`;
  expect(outcomes(await fixture.read(csv, { method: 'BANK_TRANSFER' }))).toEqual(['UNKNOWN']);
});

it('a workbook is read with dates and figures as a spreadsheet stores them', async () => {
  const payment = await fixture.waiting();
  const bytes = await xlsxOf([
    {
      name: 'Statement',
      columns: [
        { heading: 'Value date', width: 12 },
        { heading: 'Details', width: 30 },
        { heading: 'Credit', width: 12, places: 2 },
      ],
      rows: [
        ['20/11/2026', `Transfer ${payment.reference}`, 148.5],
        ['20/11/2026', 'Opening balance', null],
      ],
    },
  ]);
  const answer = await fixture.upload(bytes, xlsxKind);
  const statement = answer.json<StatementAnswer>();
  expect(statement).toMatchObject({ otherLines: 1, firstDay: '2026-11-20', lastDay: '2026-11-20' });
  expect((await fixture.linesOf(statement.id)).items).toMatchObject([
    { row: 2, outcome: 'MATCHED', amount: { amount: '148.50' } },
  ]);
});

test.each([
  ['no header row', '1,2\n3,4\n', /This file has no header row/],
  ['no incoming payments', `${head}2026-11-20,1,x,y,-5\n`, /This file has no incoming payments/],
])(
  'a file with %s is refused with a message, and nothing is stored',
  async (_name, csv, message) => {
    const storedStatements = () =>
      fixture.world.db.selectFrom('importedStatements').select('id').execute();
    const before = await storedStatements();
    const answer = await fixture.send(csv);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(message);
    expect(await storedStatements()).toEqual(before);
  },
);

it('unknown columns can be chosen by the user', async () => {
  const payment = await fixture.waiting();
  const csv = `Account 0123\nBooked,What,Sum for us\n20/11/2026,${payment.reference},148.50\n`;
  const refused = await fixture.send(csv);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining('Choose them yourself. We found: Booked, What, Sum for us'),
    headings: ['Booked', 'What', 'Sum for us'],
  });
  const read = await fixture.read(csv, { dateColumn: 'Booked', amountColumn: 'Sum for us' });
  expect(read.lines).toMatchObject([{ outcome: 'MATCHED', amount: { amount: '148.50' } }]);
});

it('a card number that a sender wrote into a transfer is not stored', async () => {
  const card = '4111 1111 1111 1111';
  const read = await fixture.read(`${head}2026-11-20,88112299,Ama ${card},my card ${card},9.00\n`);
  expect(read.lines).toMatchObject([
    { reference: '88112299', note: 'my card •••• •••• •••• 1111' },
  ]);
  expect(JSON.stringify(read)).not.toContain(card);
});

it('a line with a null character is kept', async () => {
  const read = await fixture.read(`${head}2026-11-20,8811\u00002233,Ko\u0000fi,Goods,9.00\n`);
  expect(read.lines).toMatchObject([{ reference: '88112233', payer: 'Kofi' }]);
});

it('the ledger is correct after all of this', async () =>
  expect(await ledgerProblems(fixture.world.db)).toEqual([]));
