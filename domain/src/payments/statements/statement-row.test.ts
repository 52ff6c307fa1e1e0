import { expect, it, test } from 'vitest';

import {
  dayOfCell,
  leftOutcomes,
  lineOutcomes,
  openOutcomes,
  statementColumns,
  statementLine,
} from './statement-row.ts';

/** Columns with nothing found. */
const none = { amount: -1, day: -1, payer: -1, directions: [], notes: [], ids: [], beside: [] };

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22T10:33:00Z', '2026-11-22'],
  ['2026/1/5 08:00', '2026-01-05'],
  ['22/11/2026', '2026-11-22'],
  [' 3.1.2026 ', '2026-01-03'],
  ['22-11-26', '2026-11-22'],
  ['22-Nov-2026', '2026-11-22'],
  ['22 November 2026, 10:33', '2026-11-22'],
  ['Nov 22, 2026', '2026-11-22'],
  ['Sept 1 2026', '2026-09-01'],
  ['22 - 11 - 2026', null],
  ['22 Nov,  2026', '2026-11-22'],
  ['Nov  22,  2026', '2026-11-22'],
  ['Value 2026-11-22', null],
  ['on 22/11/2026', null],
  ['on Nov 22, 2026', null],
  ['Nov 22, 20261', null],
  ['22/11/202', null],
  ['31/02/2026', null],
  ['11/22/2026', null],
  ['22 Nov', null],
  ['yesterday', null],
  ['202611220', null],
  ['', null],
])('the date %j is read as %j', (cell, day) => expect(dayOfCell(cell)).toBe(day));

test.each([
  ['jan', '01'],
  ['feb', '02'],
  ['mar', '03'],
  ['april', '04'],
  ['may', '05'],
  ['june', '06'],
  ['july', '07'],
  ['aug', '08'],
  ['sept', '09'],
  ['october', '10'],
  ['nov', '11'],
  ['december', '12'],
])('reads the month %s as %s', (name, month) =>
  expect(dayOfCell(`3 ${name} 2026`)).toBe(`2026-${month}-03`),
);

test.each([
  [['Date', 'Amount'], { ...none, amount: 1, day: 0 }],
  [['AMOUNT (GHS)', ' Trans. Date ', 'Sender  Name'], { ...none, amount: 0, day: 1, payer: 2 }],
  [['Money_In', 'Value--Date', 'Counterparty'], { ...none, amount: 0, day: 1, payer: 2 }],
  // The first match, where two headings fit.
  [['Date', 'Time', 'Credit', 'Received'], { ...none, amount: 2, day: 0 }],
  [
    ['Date', 'DR/CR', 'Amount', 'E-Levy', 'Balance'],
    { ...none, amount: 2, day: 0, directions: [1], notes: [], beside: [3, 4] },
  ],
  [
    ['Date', 'Type', 'Amount', 'Dr./Cr. Indicator', 'Charge Ref'],
    { ...none, amount: 2, day: 0, directions: [1, 3], ids: [4] },
  ],
  [
    ['Date', 'Debit Amount', 'Credit Amount'],
    { ...none, amount: 2, day: 0, notes: [], beside: [1] },
  ],
  [['Date', 'Debit', 'Credit'], { ...none, amount: 2, day: 0, notes: [], beside: [1] }],
  [['Date', 'Name'], undefined],
  [['Amount', 'Name'], undefined],
  [['Statement of account', '', 'November'], undefined],
  [[], undefined],
])('the headings %j are columns %j', (cells, columns) =>
  expect(statementColumns(cells)).toEqual(columns),
);

const columnsOfAll = { ...none, amount: 0, day: 1, payer: 2 };
const amountOf = (cell: string) =>
  statementLine(columnsOfAll, [cell, '22/11/2026', 'Ama'])?.amountPesewas ?? null;
test.each([
  ['12', 1_200],
  ['GHS 1,234.5', 123_450],
  ['1234.50 CR', 123_450],
  ['GH₵0.01', 1],
  ['₵5', 500],
  [' + 7.00', 700],
  ['+7.00', 700],
  // A statement from a bank that writes decimals after a comma.
  ['250,00', 25_000],
  ['1.000,00', 100_000],
  ['GHS 12.345.678,90', 1_234_567_890],
  ['1,000,00', null],
  ['12,5', 1_250],
  ['7+00', null],
  ['7.00 DR', null],
  ['7.001', null],
  ['0.00', null],
  ['-1.00', null],
  ['', null],
])('the amount %j is %j pesewas received', (cell, amount) => expect(amountOf(cell)).toBe(amount));

test('the bank’s transaction id comes before text that people wrote', () => {
  const cells = ['28/05/2026 14:18', 'goods 2 cartons', '+420.00', '76320000001', 'INV 7 Ama'];
  const columns = statementColumns([
    'Date & Time',
    'Narration',
    'Amount',
    'Transaction ID',
    'Reference',
  ]);
  const line = columns && statementLine(columns, cells);
  expect(line?.references.map(({ text }) => text).slice(0, 3)).toEqual([
    '76320000001',
    'INV 7 Ama',
    'goods 2 cartons',
  ]);
});

const referencesOf = (cell: string) =>
  statementLine({ ...none, amount: 0, day: 1 }, ['1.00', '22/11/2026', cell])?.references.map(
    ({ text }) => text,
  );
test('a reference has 5 to 40 characters with a digit among them, and is found once', () => {
  expect(referencesOf(' AB12 ')).toEqual([]);
  expect(referencesOf(' AB123 ')).toEqual(['AB123']);
  expect(referencesOf('ABCDE')).toEqual([]);
  expect(referencesOf('7'.repeat(40))).toEqual(['7'.repeat(40)]);
  expect(referencesOf('7'.repeat(41))).toEqual([]);
  expect(referencesOf('AB-123')).toEqual(['AB-123']);
  expect(referencesOf('paid: MP123;  AB-123|for|MP-123')).toEqual([
    'paid: MP123;  AB-123|for|MP-123',
    'MP123',
    'AB-123',
  ]);
});

test('the date and payer of a line are cut to what a table can show', () => {
  const line = statementLine(columnsOfAll, ['1.00', ` ${'9'.repeat(60)} `, 'A'.repeat(100)]);
  expect(line).toMatchObject({ day: '9'.repeat(40), payer: 'A'.repeat(80) });
  expect(statementLine({ ...none, amount: 0, day: 3, payer: 4 }, ['1.00'])).toMatchObject({
    day: '',
    payer: '',
  });
  expect(statementLine({ ...none, amount: 2, day: 1, payer: 0 }, ['Ama'])).toBeNull();
});

it('a line lists its possible references, whole cells first', () => {
  const columns = statementColumns(['Date', 'Transaction ID', 'Payer', 'Amount']);
  if (!columns) throw new Error('These are headings');
  const line = statementLine(columns, ['22/11/2026 ', 'mp 77-1', 'Ama 0244004417', '1,234.5 CR']);
  expect(line).toEqual({
    amountPesewas: 123_450,
    day: '22/11/2026',
    payer: 'Ama 0244004417',
    note: '',
    references: [
      { text: 'mp 77-1', key: 'MP771' },
      { text: 'Ama 0244004417', key: 'AMA0244004417' },
      { text: '0244004417', key: '0244004417' },
    ],
  });
  expect(statementLine(columns, ['22/11/2026', 'FEE-1', 'MTN', '-3.30'])).toBeNull();
});

it('the sender’s note is kept, under any of its headings', () => {
  const columns = statementColumns(['Date', 'Narration', 'To message', 'Amount']);
  if (!columns) throw new Error('These are headings');
  expect(columns.notes).toEqual([1, 2]);
  const cells = ['22/11/2026', ' INV-2026-000071 ', 'thanks', '12.00'];
  expect(statementLine(columns, cells)?.note).toBe('INV-2026-000071, thanks');
});

test('open lines without a match are left; decided, repeated and set-aside lines are done', () => {
  expect(openOutcomes.toSorted()).toEqual(
    lineOutcomes
      .filter((one) => !['BOOKED', 'DECIDED', 'SEEN_BEFORE', 'SET_ASIDE'].includes(one))
      .toSorted(),
  );
  expect(leftOutcomes).toEqual(['OWN', 'OTHER_AMOUNT', 'TWICE', 'UNKNOWN']);
});

test.each([
  ['DR', false],
  ['D', false],
  ['Debit', false],
  ['PAYMENT_SEND', false],
  ['Money sent', false],
  ['Cash Out', false],
  ['WITHDRAWAL', false],
  ['Service charge', false],
  ['Withdrawal in branch', false],
  ['Transfer sent C2C', false],
  ['Bill payment', false],
  ['CR', true],
  ['C', true],
  ['PAYMENT_RECEIVED', true],
  ['Cash In', true],
  ['Deposit', true],
  // A credit of a charge is money returned to us.
  ['Credit of charge', true],
  // The method of payment says nothing about the direction.
  ['Mobile Money', true],
  ['', true],
])('a line of kind %j is incoming: %s', (kind, isIncoming) => {
  const columns = { ...none, amount: 0, day: 1, directions: [2] };
  const line = statementLine(columns, ['148.50', '22/11/2026', kind, '48812345678']);
  expect(line?.references.map(({ text }) => text)).toEqual(
    isIncoming ? ['48812345678'] : undefined,
  );
});

it('balances and fees are not references', () => {
  const columns = statementColumns(['Date', 'ID', 'Amount', 'Fees', 'Bal. before', 'Balance']);
  if (!columns) throw new Error('These are headings');
  const cells = ['22/11/2026', '48812345678', '148.50', '1234.10', '900.00', '751.50'];
  expect(statementLine(columns, cells)?.references).toEqual([
    { text: '48812345678', key: '48812345678' },
  ]);
});

test.each([
  ['Transfer', 'DR', false],
  ['Transfer', 'CR', true],
  ['Withdrawal reversed', 'CR', true],
  ['Deposit', 'DR', false],
])('a line of kind %j with the mark %j is incoming: %s', (kind, mark, isIncoming) => {
  const columns = { ...none, amount: 0, day: 1, directions: [2, 3] };
  expect(statementLine(columns, ['5000.00', '22/11/2026', kind, mark]) !== null).toBe(isIncoming);
});

it('a second date and a running balance are not references, whatever their headings', () => {
  const columns = { ...none, amount: 0, day: 1 };
  const cells = ['148.50', '22/11/2026', '20/11/2026', '9,751.50', 'INV 20-11-2026'];
  expect(statementLine(columns, cells)?.references.map(({ text }) => text)).toEqual([
    'INV 20-11-2026',
    '20-11-2026',
  ]);
});

test.each([
  ['IN', 'Withdrawal', true],
  ['c', 'Withdrawal', true],
  ['Out', 'Deposit', false],
  ['D', 'Deposit', false],
])('the mark %j takes precedence over the word %j: incoming %s', (mark, kind, isIncoming) => {
  const columns = { ...none, amount: 0, day: 1, directions: [2, 3] };
  expect(statementLine(columns, ['1.00', '22/11/2026', kind, mark]) !== null).toBe(isIncoming);
});

test.each([
  ['Type', true],
  ['Trans. Type', true],
  ['Transaction Type', true],
  ['Txn Type', true],
  ['CR/DR', true],
  ['D/C', true],
  ['Debit/Credit', true],
  ['Credit/Debit', true],
  ['Direction', true],
  ['Indicator', true],
  ['Debit/Credit Indicator', true],
  // A column whose name only begins or ends like one does not count.
  ['Type of account', false],
  ['Account type', false],
  ['Indicator of risk', false],
])('the heading %j names the direction of money: %s', (heading, isSaid) => {
  const columns = statementColumns(['Date', 'Amount', heading]);
  expect(columns?.directions).toEqual(isSaid ? [2] : []);
});

test.each([
  ['Fee', true],
  ['Fees', true],
  ['Bank charge', true],
  ['Charges', true],
  ['E-Levy amount', true],
  ['Money out', true],
  ['Paid out', true],
  ['Fee Id', false],
  ['Transaction fee reference', false],
  ['Charge no.', false],
  ['Reference of the charge', false],
  ['Balanced', false],
  ['Coffee', false],
])('a cell below %j is not a reference: %s', (heading, isSkipped) => {
  const columns = statementColumns(['Date', 'Amount', heading]);
  expect(columns?.beside).toEqual(isSkipped ? [2] : []);
});

test.each([
  // An amount to the pesewa and nothing else, signed or not.
  ['1234.50', []],
  ['+1,234.50', []],
  [' -1234.50 ', []],
  ['1.234,50', []],
  ['1234.505', ['1234.505']],
  ['MP1234.50', ['MP1234.50']],
  ['1234.50X', ['1234.50X']],
  ['×1234.50', ['×1234.50']],
  // A date with a word beside it is a sentence, and may be a reference.
  ['2026-11-20', []],
  ['2026-11-20T', ['2026-11-20T']],
  ['20/11/2026 09:15', []],
])('the cell %j has the references %j', (cell, references) =>
  expect(referencesOf(cell)).toEqual(references),
);

test('a line with too few cells has no amount, and one without a kind goes by its amount', () => {
  expect(statementLine({ ...none, amount: 4, day: 1 }, ['x', '22/11/2026'])).toBeNull();
  const columns = { ...none, amount: 0, day: 1, directions: [5] };
  expect(statementLine(columns, ['1.00', '22/11/2026'])).toMatchObject({ amountPesewas: 100 });
});

test('a payment for a purchase or a charge is outgoing, and each of its words is known', () => {
  const columns = { ...none, amount: 0, day: 1, directions: [2] };
  const out = ['Purchase', 'Bought airtime', 'Transfer out', 'Paid out', 'Outgoing', 'Withdraw']
    .concat(['Withdrawn', 'Send', 'Debited', 'Fee', 'Fees', 'Charge', 'Charges'])
    .filter((kind) => statementLine(columns, ['1.00', '22/11/2026', kind]) !== null);
  expect(out).toEqual([]);
});
