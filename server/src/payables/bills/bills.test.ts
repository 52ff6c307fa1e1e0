import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';
import { accountSums, billBody, payables, supplierBody } from '../testing/payable-fixture.ts';

const world = await startWorld();
const trade = await startTrade(world);
const drive = driver(world);
const { supplier, enter, approve, approved, bill } = payables(world);
afterAll(() => world.close());
const finance = world.as('finance');
const clerk = world.as('clerk2');
const line = (amount: string, over: object = {}) => ({
  category: 'SEA_FREIGHT',
  description: 'Ocean freight',
  amount,
  ...over,
});
const batches = async () =>
  [await drive.open(seaPlan(trade.sites)), await drive.open(seaPlan(trade.sites))] as const;

describe('suppliers', () => {
  it('are added once by name, and changed by the version that was read', async () => {
    const added = await finance.post('/suppliers', supplierBody);
    expect(added.json()).toMatchObject({
      name: 'Golden Anchor Shipping',
      payTo: 'Bank of China (Guangzhou) BOC778123456, Golden Anchor Shipping',
      isActive: true,
      open: { amount: '0.00' },
    });
    const again = await finance.post('/suppliers', {
      ...supplierBody,
      name: 'GOLDEN anchor shipping',
    });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'supplier.exists' });
    const { id, version } = added.json<{ id: string; version: number }>();
    const change = { ...supplierBody, name: 'Golden Anchor', isActive: false };
    expect((await clerk.patch(`/suppliers/${id}`, change, { version })).json()).toMatchObject({
      name: 'Golden Anchor',
      isActive: false,
    });
    const stale = await finance.patch(`/suppliers/${id}`, change, { version });
    expect(stale.json()).toMatchObject({ code: 'request.version_stale' });
    expect((await finance.post('/bills', billBody(id))).json()).toMatchObject({
      fields: { supplierId: expect.stringContaining('Golden Anchor is deactivated') },
    });
  });

  it('are listed by name in pages', async () => {
    for (const name of ['Zed Haulage', 'Abacus Port Agency']) await supplier({ name });
    const first = await finance.get('/suppliers?limit=1&withTotal=true&isActive=true');
    const { items, nextCursor, total } = first.json<{
      items: { name: string }[];
      nextCursor: string;
      total: number;
    }>();
    expect(items).toMatchObject([{ name: 'Abacus Port Agency' }]);
    const rest = await finance.get(`/suppliers?isActive=true&cursor=${nextCursor}`);
    expect(rest.json<{ items: unknown[] }>().items).toHaveLength(total - 1);
  });
});

describe('bills', () => {
  it('are entered once by number, and post nothing before they are approved', async () => {
    const { id } = await supplier();
    const before = await accountSums(world);
    const first = await enter(id, { number: 'R-1' });
    expect(first).toMatchObject({
      state: 'DRAFT',
      total: { amount: '1200.00', currency: 'GHS' },
      open: { amount: '0.00' },
      worth: { amount: '1200.00' },
    });
    expect(await accountSums(world)).toEqual(before);
    const again = await finance.post('/bills', billBody(id, { number: 'r-1' }));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'bill.exists',
      fields: { number: expect.any(String) },
    });
    const two = await Promise.all(
      ['R-2', 'R-2'].map((number) => finance.post('/bills', billBody(id, { number }))),
    );
    expect(two.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // Another supplier has numbers of its own, and a void bill frees its number.
    expect(await enter((await supplier()).id, { number: 'R-1' })).toMatchObject({ state: 'DRAFT' });
    const voided = await finance.post(
      `/bills/${first.id}/void`,
      { reason: 'Entered twice' },
      { version: first.version },
    );
    expect(voided.json()).toMatchObject({ state: 'VOID', voided: { reason: 'Entered twice' } });
    expect(await enter(id, { number: 'R-1' })).toMatchObject({ state: 'DRAFT' });
  });

  it('post expenses by category and batch against the supplier when approved', async () => {
    const [one, two] = await batches();
    const { id } = await supplier();
    const before = await accountSums(world);
    const freight = line('1000.01', {
      allocations: [
        { batchId: one.id, amount: '333.34' },
        { batchId: two.id, amount: '333.33' },
      ],
    });
    const entered = await enter(id, {
      number: 'F-1',
      currency: 'USD',
      cedisPer: '12.7500',
      rateSource: 'Stanbic, 20 Nov',
      lines: [freight, line('50.00', { category: 'PORT_CHARGES' })],
    });
    const answer = (await approve(entered)).json<BillAnswer>();
    expect(answer).toMatchObject({
      state: 'APPROVED',
      cedisPer: '12.7500',
      rateSource: 'Stanbic, 20 Nov',
      worth: { amount: '13387.63' },
      openWorth: { amount: '13387.63' },
      approval: { by: { name: 'Esi Quartey' } },
    });
    const [posted] = answer.lines;
    expect(posted?.allocations.map(({ worth }) => worth.amount)).toEqual(['4250.09', '4249.95']);
    const after = await accountSums(world);
    const change = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
    expect(change('expense-sea-freight')).toBe(1_275_013);
    expect(change('expense-port-charges')).toBe(63_750);
    expect(change('payable')).toBe(-1_338_763);
    const ofBatch = await world.db
      .selectFrom('journalLines')
      .select(['account', 'amountPesewas'])
      .where('batchId', '=', one.id)
      .execute();
    expect(ofBatch).toEqual([{ account: 'expense-sea-freight', amountPesewas: 425_009 }]);
    expect((await finance.get(`/bills?batchId=${one.id}`)).json()).toMatchObject({
      items: [{ id: entered.id }],
    });
    expect((await finance.get(`/suppliers/${id}`)).json()).toMatchObject({
      open: { amount: '13387.63' },
      overdue: { amount: '0.00' },
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('above the limit are approved by someone other than who entered them, also in parts', async () => {
    const { id } = await supplier();
    const large = await enter(id, { number: 'L-1', lines: [line('5000.01')] });
    expect(large.needsAnother).toBe(true);
    const own = await approve(large, finance);
    expect(own.statusCode).toBe(403);
    expect(own.json()).toMatchObject({ code: 'bill.own' });
    expect((await approve(large)).json()).toMatchObject({ state: 'APPROVED' });
    const small = await enter(id, { number: 'L-2', lines: [line('3000.00')] });
    expect((await approve(small, finance)).json()).toMatchObject({ state: 'APPROVED' });
    const second = await enter(id, { number: 'L-3', lines: [line('2000.01')] });
    expect((await approve(second, finance)).json()).toMatchObject({
      code: 'bill.own',
      message: expect.stringContaining('already approved GHS 3,000.00'),
    });
    // Who edits it is who entered it.
    const edited = await clerk.patch(
      `/bills/${second.id}`,
      billBody(id, { number: 'L-3', lines: [line('9000.00')] }),
      {
        version: second.version,
      },
    );
    expect((await approve(edited.json<BillAnswer>(), clerk)).json()).toMatchObject({
      code: 'bill.own',
    });
    expect((await approve(edited.json<BillAnswer>(), finance)).json()).toMatchObject({
      state: 'APPROVED',
    });
  });

  it('are approved once by two people at once, and stay as they were', async () => {
    const { id } = await supplier();
    const draft = await enter(id, { number: 'O-1' });
    const both = await Promise.all([approve(draft), approve(draft, finance)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { version } = await bill(draft.id);
    const late = await finance.patch(`/bills/${draft.id}`, billBody(id), { version });
    expect(late.json()).toMatchObject({ code: 'bill.step_not_allowed' });
    const rewritten = sql`update bills set value_pesewas = 1, total_minor = 1 where id = ${draft.id}`;
    await expect(rewritten.execute(world.db)).rejects.toThrow('an approved bill stays as it is');
    const removed = sql`delete from bill_lines where bill_id = ${draft.id}`;
    await expect(removed.execute(world.db)).rejects.toThrow('stay as they are');
  });

  it('are voided with what they posted, unless a payment is requested', async () => {
    const { id } = await supplier();
    const before = await accountSums(world);
    const answer = await approved(id, { number: 'V-1' });
    const payment = await payables(world).requested(answer.id, '10.00');
    const refused = await finance.post(
      `/bills/${answer.id}/void`,
      { reason: 'Wrong' },
      { version: answer.version },
    );
    expect(refused.json()).toMatchObject({
      code: 'bill.step_not_allowed',
      message: expect.stringContaining('Cancel it before'),
    });
    await payables(world).step(payment, 'cancel', { body: { reason: 'Wrong bill' } });
    const voided = await finance.post(
      `/bills/${answer.id}/void`,
      { reason: 'Wrong' },
      { version: answer.version },
    );
    expect(voided.json()).toMatchObject({ state: 'VOID' });
    expect(await accountSums(world)).toEqual(before);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['without lines', { lines: [] }, 'lines'],
    ['without a number', { number: undefined }, 'number'],
    ['with a negative amount', { lines: [line('-1.00')] }, 'lines.0.amount'],
    ['due before its date', { dueOn: '2026-11-19' }, 'dueOn'],
    ['in yuan while we have no rate of it', { currency: 'CNY' }, 'cedisPer'],
    ['in cedis with a rate', { cedisPer: '2.0000', rateSource: 'Bank' }, 'cedisPer'],
    ['with a rate of unknown source', { currency: 'CNY', cedisPer: '2.0000' }, 'rateSource'],
    [
      'of an unknown batch',
      {
        lines: [
          line('1.00', {
            allocations: [{ batchId: '0193e7a0-0000-7000-8000-000000000000', amount: '1.00' }],
          }),
        ],
      },
      'lines.0.allocations',
    ],
    [
      'with more for batches than the line',
      {
        lines: [
          line('1.00', {
            allocations: [{ batchId: '0193e7a0-0000-7000-8000-000000000000', amount: '1.01' }],
          }),
        ],
      },
      'lines.0.allocations',
    ],
    ['worth more than fits', { lines: [line('9999999999.99')] }, 'lines.0.amount'],
  ])('are refused %s', async (_, over, field) => {
    const { id } = await supplier();
    const response = await finance.post('/bills', billBody(id, over));
    expect(response.statusCode).toBe(400);
    expect(response.json<{ fields: object }>().fields).toHaveProperty([field]);
  });

  it('are filtered, summed over the whole list and read in pages', async () => {
    const { id } = await supplier({ name: 'Paged Port Services' });
    for (const number of ['P-1', 'P-2', 'P-3']) await approved(id, { number, dueOn: '2026-11-20' });
    await enter(id, { number: 'P-4' });
    const first = await finance.get(`/bills?supplierId=${id}&state=OVERDUE&limit=2&withTotal=true`);
    const page = first.json<{ items: BillAnswer[]; nextCursor: string }>();
    expect(page).toMatchObject({
      items: [{ number: 'P-3', isOverdue: true }, { number: 'P-2' }],
      total: 3,
      sums: { open: { amount: '3600.00' }, overdue: { amount: '3600.00' }, waiting: 0 },
    });
    const rest = await finance.get(
      `/bills?supplierId=${id}&state=OVERDUE&cursor=${page.nextCursor}`,
    );
    expect(rest.json()).toMatchObject({ items: [{ number: 'P-1' }], nextCursor: null });
    const waiting = await finance.get(`/bills?q=paged&state=DRAFT&withTotal=true`);
    expect(waiting.json()).toMatchObject({ items: [{ number: 'P-4' }], sums: { waiting: 1 } });
  });

  it('keep several documents', async () => {
    const { id } = await supplier();
    const draft = await enter(id, { number: 'D-1' });
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#eed' },
    })
      .png()
      .toBuffer();
    await finance.upload(`/bills/${draft.id}/documents`, picture, 'image/png');
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    const answer = await clerk.upload(`/bills/${draft.id}/documents`, pdf, 'application/pdf');
    const { documents } = answer.json<BillAnswer>();
    expect(documents).toMatchObject([{ by: 'Abena Osei' }, { by: 'Esi Quartey' }]);
    const file = await finance.get(`/bill-documents/${documents[1]?.id}`);
    expect(file.headers['content-disposition']).toContain('D-1.pdf');
  });
});
