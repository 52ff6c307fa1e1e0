import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type Client, type TestCustomer, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
let invoiceId: string;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
/** Ama paid her invoice of GHS 371.25. */
beforeEach(async () => {
  ama = await world.ama();
  ({ invoiceId } = await trade.invoiced(ama));
  await trade.paid(invoiceId, 37_125);
});
afterAll(() => world.close());

const cedis = (amount: string) => ({ amount, currency: 'GHS' });
type RequestedRefund = { id: string; refundNumber: string };
const requestRefund = (amount: string, client: Client = ama, body: object = {}) =>
  client.post('/refunds', {
    invoiceId,
    amount: cedis(amount),
    reason: 'One carton never came',
    payee: samplePayee,
    ...body,
  });
const requestedRefund = async (amount: string, client: Client = ama, body: object = {}) => {
  const answer = await requestRefund(amount, client, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<RequestedRefund>();
};
const approve = (id: string, client: Client = world.as('finance'), version = 1) =>
  client.post(`/refunds/${id}/approve`, {}, { version });
const entriesOf = async (refundId: string) => {
  const { creditNoteId } = await world.db
    .selectFrom('refunds')
    .select('creditNoteId')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const rows = await world.db
    .selectFrom('journalLines as l')
    .innerJoin('journalEntries as e', 'e.id', 'l.entryId')
    .select(['e.kind', 'l.account', 'l.amountPesewas', 'e.postedAt'])
    .where('e.sourceId', 'in', [refundId, creditNoteId ?? refundId])
    .orderBy('e.id')
    .orderBy('l.position')
    .execute();
  return {
    lines: rows.map(({ kind, account, amountPesewas }) => `${kind} ${account} ${amountPesewas}`),
    moments: new Set(rows.map(({ postedAt }) => postedAt)).size,
  };
};

describe('a refund of a paid invoice', () => {
  it('is covered by a credit note that is written in the same transaction as its approval', async () => {
    expect((await ama.get(`/invoices/${invoiceId}`)).json()).toMatchObject({
      refundable: cedis('371.25'),
    });
    const { id, refundNumber } = await requestedRefund('120.00');
    expect((await ama.get('/refunds')).json()).toMatchObject({
      items: [{ invoice: { id: invoiceId }, creditNoteNumber: null, state: 'REQUESTED' }],
    });
    expect(await entriesOf(id)).toMatchObject({ lines: [] });

    const approved = await approve(id);
    expect(approved.json()).toMatchObject({
      state: 'APPROVED',
      creditNoteNumber: expect.stringMatching(/^CRN-2026-\d{6}$/),
    });
    const { creditNoteNumber } = approved.json<{ creditNoteNumber: string }>();
    expect((await ama.get(`/invoices/${invoiceId}`)).json()).toMatchObject({
      state: 'PAID',
      paid: cedis('251.25'),
      credited: cedis('120.00'),
      refundable: cedis('251.25'),
      customerCredit: cedis('0.00'),
      creditNotes: [
        {
          creditNoteNumber,
          amount: cedis('120.00'),
          reason: `Refund ${refundNumber}: One carton never came`,
        },
      ],
    });
    expect(await entriesOf(id)).toEqual({
      lines: [
        'credit-note revenue-freight-sea 12000',
        'credit-note receivable -12000',
        'credit-freed receivable 12000',
        'credit-freed customer-credit -12000',
        'refund-approved customer-credit 12000',
        'refund-approved refunds-payable -12000',
      ],
      moments: 1,
    });
    const reminderText = JSON.stringify((await ama.get('/users/reminders')).json());
    expect(reminderText).toContain('You had already paid GHS 120.00 of this, so we’ll refund it.');
    expect(reminderText).toContain(`We’ve issued credit note ${creditNoteNumber} for INV-`);

    const paid = await world
      .as('finance')
      .post(
        `/refunds/${id}/pay`,
        { method: 'MOBILE_MONEY', reference: 'MP-OUT-9' },
        { version: 2 },
      );
    expect(paid.json()).toMatchObject({ state: 'PAID', creditNoteNumber });
  });

  it('can be requested by the customer of the invoice, or by Finance for that customer', async () => {
    const kojo = await world.kojo();
    expect((await requestRefund('10.00', kojo)).statusCode).toBe(404);
    const wrongCustomer = await requestRefund('10.00', world.as('finance'), {
      customerId: kojo.id,
    });
    expect(wrongCustomer.statusCode).toBe(404);
    expect(
      (await requestRefund('10.00', world.as('support'), { customerId: ama.id })).statusCode,
    ).toBe(403);
    const { id } = await requestedRefund('10.00', world.as('finance'), { customerId: ama.id });
    expect((await approve(id)).json()).toMatchObject({ code: 'refund.own' });
    expect((await approve(id, world.as('clerk2'))).statusCode).toBe(200);
    const audited = await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', 'in', [id, invoiceId])
      .where('action', 'in', ['refund.request', 'refund.approved', 'invoice.credit'])
      .orderBy('action')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'invoice.credit',
      'refund.approved',
      'refund.request',
    ]);
  });

  it.each(['0.00', '371.26'])('of GHS %s is refused, with the available amount', async (amount) => {
    const answer = await requestRefund(amount);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'refund.exceeds', credit: 'GHS 371.25' });
  });

  it('of a negative amount, or one too large to add up, is refused', async () => {
    for (const amount of ['-1.00', '9999999999999.99']) {
      const answer = await requestRefund(amount);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'request.invalid',
        fields: { 'amount.amount': 'Enter an amount from GHS 0.00 to 999,999,999.99' },
      });
    }
  });

  it('leaves less for the next request, and does not affect free credit', async () => {
    await requestedRefund('300.00');
    const more = await requestRefund('71.26');
    expect(more.json()).toMatchObject({
      code: 'refund.exceeds',
      message: expect.stringMatching(
        /^You can refund up to GHS 71\.25 of INV-2026-\d+\. GHS 300\.00 is already in a refund request/,
      ),
    });
    const answers = await Promise.all(['71.25', '71.25'].map((amount) => requestRefund(amount)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
    const free = await ama.post('/refunds', {
      amount: cedis('1.00'),
      reason: 'I want it',
      payee: samplePayee,
    });
    expect(free.json()).toMatchObject({ code: 'refund.exceeds', credit: 'GHS 0.00' });
  });

  it('is refused while there is a balance due, with what to do', async () => {
    ({ invoiceId } = await trade.invoiced(ama, { plan: 'SPLIT' }));
    await trade.paid(invoiceId, 14_850);
    const answer = await requestRefund('50.00');
    expect(answer.json()).toMatchObject({
      code: 'refund.exceeds',
      message: expect.stringMatching(
        /^GHS 222\.75 is still due on INV-2026-\d+\. Ask finance to issue a credit note first/,
      ),
    });
  });

  it('is not approved if less is paid by then, and nothing is left half done', async () => {
    const { id } = await requestedRefund('300.00');
    const { version } = (await ama.get(`/invoices/${invoiceId}`)).json<{ version: number }>();
    await world
      .as('clerk2')
      .post(
        `/invoices/${invoiceId}/credit`,
        { amount: cedis('100.00'), reason: 'Measured again' },
        { version },
      );
    const late = await approve(id);
    expect(late.statusCode).toBe(422);
    expect(late.json()).toMatchObject({
      message: expect.stringMatching(/^Only GHS 271\.25 of INV-.* Reject it with a reason/),
    });
    expect((await ama.get(`/invoices/${invoiceId}`)).json()).toMatchObject({
      credited: cedis('100.00'),
      creditNotes: [{}],
    });
    const rejected = await world
      .as('finance')
      .post(`/refunds/${id}/reject`, { reason: 'Ask for less.' }, { version: 1 });
    expect(rejected.json()).toMatchObject({ state: 'REJECTED', creditNoteNumber: null });
    expect(JSON.stringify((await ama.get('/users/reminders')).json())).toContain(
      'The GHS 300.00 stays applied to your invoice.',
    );
  });

  it('has one credit note when two people approve it at the same time', async () => {
    const { id } = await requestedRefund('371.25');
    const answers = await Promise.all([
      approve(id),
      approve(id, world.as('clerk2')),
      approve(id, world.as('admin')),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await ama.get(`/invoices/${invoiceId}`)).json()).toMatchObject({
      credited: cedis('371.25'),
      paid: cedis('0.00'),
      creditNotes: [{}],
    });
  });

  it('may race with credit notes and reversals, and the sums stay correct', async () => {
    const { id } = await requestedRefund('200.00');
    const { version } = (await ama.get(`/invoices/${invoiceId}`)).json<{ version: number }>();
    const [payment] = (await ama.get(`/payments?invoiceId=${invoiceId}`)).json<{
      items: { id: string; version: number }[];
    }>().items;
    const [approved, credited, reversed] = await Promise.all([
      approve(id),
      world
        .as('clerk2')
        .post(
          `/invoices/${invoiceId}/credit`,
          { amount: cedis('300.00'), reason: 'Agreed' },
          { version },
        ),
      world
        .as('admin')
        .post(
          `/payments/${payment?.id}/reverse`,
          { reason: 'Bounced' },
          { version: payment?.version ?? 0 },
        ),
    ]);
    const codes = [approved, credited, reversed].map((one) => one?.statusCode ?? 0);
    // The first one wins; a reversal and an approved refund never both succeed.
    expect(codes.filter((code) => code >= 500)).toEqual([]);
    expect(codes[0] === 200 && codes[2] === 200).toBe(false);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
