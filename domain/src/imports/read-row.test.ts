import { describe, expect, it } from 'vitest';

import { guessColumns, importFields, importKinds } from './import-fields.ts';
import { readImportRow } from './read-row.ts';

const fieldsWrong = (kind: (typeof importKinds)[number], cells: Record<string, string>) =>
  readImportRow(kind, cells).problems.map(({ field }) => field);

const amount = (cells: Record<string, string>) =>
  readImportRow('BALANCES', { customer: 'C-1', ...cells });

const phoneIn = (phone: string) => readImportRow('CUSTOMERS', { name: 'Ama', phone }).values.phone;

describe('the columns of a file', () => {
  it('are recognized by our own headings in either language, for every kind', () => {
    for (const kind of importKinds)
      for (const heading of ['en', 'zh'] as const) {
        const fields = importFields[kind];
        expect(
          guessColumns(
            kind,
            fields.map((field) => field[heading]),
          ),
        ).toEqual(fields.map(({ name }) => name));
      }
  });

  it('are recognized by the words in them, each field once, and others are left out', () => {
    expect(
      guessColumns('CUSTOMERS', ['No.', 'Client name', 'E-mail address', 'WhatsApp', 'Remarks']),
    ).toEqual(['reference', 'name', 'email', 'phone', '']);
    expect(guessColumns('SHIPMENTS', ['唛头', '快递单号', '品名', '件数', '备注'])).toEqual([
      'customer',
      'supplierNumber',
      'contents',
      'cartons',
      '',
    ]);
  });

  it('take the mark before the name, the phone before WhatsApp, and short names of sizes', () => {
    const customers = ['Customer', 'Shipping Mark', 'Whatsapp', 'Tel', 'Location', 'Remarks'];
    expect(guessColumns('CUSTOMERS', customers)).toEqual([
      'name',
      'reference',
      '',
      'phone',
      'city',
      '',
    ]);
    const loading = ['Date', 'Customer Name', 'Shipping Mark', 'Ctns', 'L', 'W', 'H', 'Kg', 'CBM'];
    expect(guessColumns('SHIPMENTS', loading)).toEqual([
      'receivedOn',
      '',
      'customer',
      'cartons',
      'lengthCm',
      'widthCm',
      'heightCm',
      'weightKg',
      'volumeCbm',
    ]);
    expect(guessColumns('BALANCES', ['Customer', 'Mark', 'Owing'])).toEqual([
      '',
      'customer',
      'owed',
    ]);
  });

  it('are imported as they were the last time', () => {
    const remembered = new Map([
      ['remarks', 'city'],
      ['town', ''],
    ]);
    expect(guessColumns('CUSTOMERS', ['Remarks', 'Town', 'Email'], remembered)).toEqual([
      'city',
      '',
      'email',
    ]);
  });
});

describe('a row', () => {
  it('of the example file is valid, for every kind', () => {
    for (const kind of importKinds)
      for (const at of [0, 1] as const) {
        const cells = Object.fromEntries(
          importFields[kind].map(({ name, examples }) => [name, examples[at]]),
        );
        expect([kind, at, ...fieldsWrong(kind, cells)]).toEqual([kind, at]);
      }
  });

  it('of customers needs an email address or a phone number', () => {
    expect(fieldsWrong('CUSTOMERS', { name: 'Ama' })).toEqual(['email']);
    expect(fieldsWrong('CUSTOMERS', { name: 'Ama', phone: '0244123456' })).toEqual([]);
    expect(fieldsWrong('CUSTOMERS', { name: 'Ama', email: 'ama@x.gh' })).toEqual([]);
    expect(fieldsWrong('STAFF', { name: 'Wei', phone: '0244123456' })).toContain('email');
  });

  it('of customers needs a name, and what is typed as email or phone number must be one', () => {
    expect(fieldsWrong('CUSTOMERS', { phone: '12', email: 'ama' })).toEqual([
      'phone',
      'name',
      'email',
    ]);
    expect(
      readImportRow('CUSTOMERS', { name: 'Ama', email: 'AMA@x.gh', phone: '0244123456' }).values,
    ).toMatchObject({ email: 'ama@x.gh', phone: '+233244123456' });
  });

  it('reads phone numbers whose zero or plus the spreadsheet dropped', () => {
    for (const phone of ['201031676', '0201031676', '233201031676', '+233 20 103 1676'])
      expect(phoneIn(phone)).toBe('+233201031676');
    expect(phoneIn('8613800138000')).toBe('+8613800138000');
    for (const phone of ['101031676', '20103167', '9876543210']) expect(phoneIn(phone)).toBeNull();
  });

  it('of received cartons without dimensions is measured later, and of verified ones is refused once', () => {
    const cells = {
      customer: 'C-1',
      contents: 'Shoes',
      cartons: '2',
      weightKg: '37',
      volumeCbm: '0.27',
    };
    const received = readImportRow('SHIPMENTS', { ...cells, state: 'Received' });
    expect(received).toMatchObject({
      problems: [],
      notices: [{ field: 'lengthCm' }],
      values: { measures: null, note: '37 kg, 0.27 CBM' },
    });
    const ofRow = readImportRow(
      'SHIPMENTS',
      { ...cells, state: 'Received' },
      { measuresOf: 'ROW' },
    );
    expect(ofRow.values.note).toBe('18.5 kg, 0.135 CBM');
    expect(fieldsWrong('SHIPMENTS', { ...cells, state: 'Verified' })).toEqual(['lengthCm']);
    expect(fieldsWrong('SHIPMENTS', { ...cells, state: 'Received', lengthCm: '60' })).toEqual([
      'widthCm',
    ]);
  });

  it('of cartons has weights of one carton, or of all of the row, and the day of receipt', () => {
    const cells = {
      customer: 'C-1',
      contents: 'Shoes',
      cartons: '3',
      state: 'Received',
      weightKg: '30',
      lengthCm: '60',
      widthCm: '45',
      heightCm: '50',
      receivedOn: '2026-10-12',
    };
    const grams = (measuresOf: 'CARTON' | 'ROW') =>
      readImportRow('SHIPMENTS', cells, { measuresOf }).values.measures?.weightGrams;
    expect([grams('CARTON'), grams('ROW')]).toEqual([30_000, 10_000]);
    expect(readImportRow('SHIPMENTS', cells).values.receivedOn).toBe('2026-10-12');
    expect(fieldsWrong('SHIPMENTS', { ...cells, receivedOn: '12 Oct' })).toEqual(['receivedOn']);
  });

  it('of cartons has measurements in kilograms and centimetres', () => {
    const expected = { customer: 'C-1', contents: 'Shoes' };
    expect(fieldsWrong('SHIPMENTS', expected)).toEqual([]);
    const received = { ...expected, state: '已验货', site: 'GZ', weightKg: '18.4', lengthCm: '60' };
    expect(
      readImportRow('SHIPMENTS', { ...received, widthCm: '45.5', heightCm: '50' }).values.measures,
    ).toEqual({ weightGrams: 18_400, lengthMm: 600, widthMm: 455, heightMm: 500 });
    expect(fieldsWrong('SHIPMENTS', { ...expected, cartons: '0', mode: 'rail' })).toEqual([
      'cartons',
      'mode',
    ]);
  });

  it('of balances has either a balance due or a credit, in cedis', () => {
    expect(amount({ owed: 'GHS 1,250.50' }).values.amount).toBe(125_050);
    expect(amount({ credit: '80' }).values.amount).toBe(-8_000);
    for (const cells of [{ owed: '1', credit: '1' }, { credit: '-5' }, { owed: '1.234' }])
      expect(amount(cells).problems.length).toBeGreaterThan(0);
    for (const cells of [{}, { owed: '0' }, { owed: '-' }, { owed: '', credit: '0.00' }])
      expect(amount(cells)).toMatchObject({ isSkipped: true, problems: [] });
    for (const owed of ['-80.00', '(80.00)', 'GH₵ -80'])
      expect(amount({ owed })).toMatchObject({
        isSkipped: false,
        problems: [],
        notices: [{ field: 'owed' }],
        values: { amount: -8_000 },
      });
    expect(fieldsWrong('BALANCES', { customer: 'C-1', owed: '1', dueOn: 'soon' })).toEqual([
      'dueOn',
    ]);
  });

  it('of staff names permissions in either language', () => {
    const staff = { name: 'Wei', email: 'wei@x.cn' };
    expect(
      readImportRow('STAFF', { ...staff, duties: '仓库、Finance', siteKind: 'China' }).values,
    ).toMatchObject({ duties: ['warehouse', 'finance'], siteKind: 'ORIGIN', role: 'STAFF' });
    expect(fieldsWrong('STAFF', { ...staff, duties: 'Boss', role: 'Owner' })).toEqual([
      'duties',
      'role',
    ]);
  });
});

const dueOn = (typed: string) => {
  const { values, problems, notices } = amount({ owed: '10', dueOn: typed });
  return [typed, values.dueOn, problems.length, notices.length];
};

describe('the date of a row', () => {
  it('is read as sheets in Ghana and China write it', () => {
    const yearFirst = ['2026-10-31', '2026/10/31', '2026.10.31', '2026年10月31日'];
    for (const typed of [...yearFirst, '31/10/2026', '31-10-2026', '31.10.2026'])
      expect(dueOn(typed)).toEqual([typed, '2026-10-31', 0, 0]);
  });

  it('has the day first, which is said where the month could be', () => {
    expect(dueOn('3/4/2026')).toEqual(['3/4/2026', '2026-04-03', 0, 1]);
    expect(dueOn('5/5/2026')).toEqual(['5/5/2026', '2026-05-05', 0, 0]);
  });

  it('is refused if there is no such day', () => {
    for (const typed of ['10/31/2026', '30/2/2026', '31/10/26', 'soon', '1/1/0202'])
      expect(dueOn(typed)).toEqual([typed, null, 1, 0]);
  });
});
