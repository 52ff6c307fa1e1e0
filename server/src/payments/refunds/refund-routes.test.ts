import { samplePayee } from '@sankofa/domain/fixtures/payees';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type Client, type TestCustomer, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
/** Ama paid GHS 100.00 more than the GHS 371.25 she had to pay. */
beforeEach(async () => {
  ama = await world.ama();
  const { invoiceId } = await trade.invoiced(ama);
  await trade.paid(invoiceId, 47_125);
});
afterAll(() => world.close());

const cedis = (amount: string) => ({ amount, currency: 'GHS' });
const refundBody = (amount = '60.00') => ({
  amount: cedis(amount),
  reason: 'I paid too much',
  payee: samplePayee,
});
const request = async (body: object = refundBody(), caller: Client = ama) => {
  const answer = await caller.post('/refunds', body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string; refundNumber: string }>();
};
const step = (
  id: string,
  name: string,
  options: { caller?: Client; body?: object; version?: number } = {},
) =>
  (options.caller ?? world.as('finance')).post(`/refunds/${id}/${name}`, options.body ?? {}, {
    version: options.version ?? 1,
  });
/** A picture of the confirmation message of the network. */
const transferProof = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#364' } })
    .png()
    .toBuffer();
const sent = { method: 'MOBILE_MONEY', reference: 'MP-OUT-1' };

describe('requesting a refund of credit', () => {
  it('gives a number, and leaves less credit to request and to use', async () => {
    const answer = await ama.post('/refunds', refundBody());
    expect(answer.json()).toMatchObject({
      state: 'REQUESTED',
      refundNumber: expect.stringMatching(/^RFD-2026-\d{6}$/),
      amount: cedis('60.00'),
      decidedBy: null,
    });
    expect((await ama.get('/refunds')).json()).toMatchObject({ credit: cedis('40.00') });
    // Found by its id too, for people who follow a link.
    const { id } = answer.json<{ id: string }>();
    for (const caller of [ama, world.as('finance')])
      expect((await caller.get(`/refunds/${id}`)).json()).toMatchObject({ id, state: 'REQUESTED' });
    expect((await (await world.kojo()).get(`/refunds/${id}`)).statusCode).toBe(404);
    expect((await world.as('support').get(`/refunds/${id}`)).statusCode).toBe(403);
    const more = await ama.post('/refunds', refundBody('40.01'));
    expect(more.statusCode).toBe(422);
    expect(more.json()).toMatchObject({
      code: 'refund.exceeds',
      message: 'You can refund up to GHS 40.00. GHS 60.00 is already in a refund request',
    });
    const { invoiceId, version } = await trade.invoiced(ama);
    const used = await ama.post(
      `/invoices/${invoiceId}/use-credit`,
      { amount: cedis('40.00') },
      { version },
    );
    expect(used.json()).toMatchObject({ paid: cedis('40.00'), customerCredit: cedis('0.00') });
  });

  it.each(['0.00', '100.01'])('refuses GHS %s and states the available amount', async (amount) => {
    const answer = await ama.post('/refunds', refundBody(amount));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'refund.exceeds', credit: 'GHS 100.00' });
  });

  it('refuses a negative amount, or one too large to add up', async () => {
    for (const amount of ['-1.00', '9999999999999.99']) {
      const answer = await ama.post('/refunds', refundBody(amount));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'request.invalid',
        fields: { 'amount.amount': 'Enter an amount from GHS 0.00 to 999,999,999.99' },
      });
    }
  });

  it('grants two parallel requests no more than the available credit', async () => {
    const answers = await Promise.all([1, 2].map(() => ama.post('/refunds', refundBody('60.00'))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
  });

  it('is for the customer, or for Finance on behalf of one', async () => {
    const kojo = await world.kojo();
    const foreign = await kojo.post('/refunds', { ...refundBody(), customerId: ama.id });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toMatchObject({ message: 'Customer not found' });
    const { invoiceId } = await trade.invoiced(ama);
    for (const of of [{}, { customerId: ama.id }]) {
      const other = await kojo.post('/refunds', { ...refundBody(), ...of, invoiceId });
      expect(other.json()).toMatchObject({
        code: 'thing.not_found',
        message: 'Invoice not found',
      });
    }
    expect(
      (await world.as('support').post('/refunds', { ...refundBody(), customerId: ama.id }))
        .statusCode,
    ).toBe(403);
    const nameless = await world.as('finance').post('/refunds', refundBody());
    expect(nameless.json()).toMatchObject({
      code: 'request.invalid',
      fields: { customerId: expect.any(String) },
    });
    await request({ ...refundBody(), customerId: ama.id }, world.as('finance'));
    const account = await world.as('finance').get(`/statements?customerId=${ama.id}`);
    expect(account.json()).toMatchObject({ credit: cedis('100.00'), free: cedis('40.00') });
    const none = await kojo.post('/refunds', refundBody());
    expect(none.json()).toMatchObject({
      message: 'There’s no credit to refund. All payments have been applied to invoices',
    });
  });
});

describe('a requested refund', () => {
  it('is approved and sent by two people, and posted to the ledger', async () => {
    const { id, refundNumber } = await request();
    expect((await step(id, 'approve')).json()).toMatchObject({ state: 'APPROVED', version: 2 });
    const promised = await ama.get('/statements');
    expect(promised.json()).toMatchObject({ credit: cedis('40.00'), refunds: cedis('60.00') });
    const paid = await step(id, 'pay', { body: sent, version: 2 });
    expect(paid.json()).toMatchObject({ state: 'PAID', ...sent, paidAt: expect.any(String) });
    const { items } = (await ama.get('/statements')).json<{ items: object[] }>();
    expect(items[0]).toMatchObject({
      amount: cedis('60.00'),
      balance: cedis('-40.00'),
      document: refundNumber,
    });
    expect(JSON.stringify((await ama.get('/users/reminders')).json())).toContain(
      'Refund of GHS 60.00 sent',
    );
  });

  it('keeps the proof of a transfer made by hand, for its customer and Finance only', async () => {
    const { id } = await request();
    const finance = world.as('finance');
    const prove = async (caller: Client = finance) =>
      caller.upload(`/refunds/${id}/proof`, await transferProof(), 'image/png');
    await step(id, 'approve');
    const early = await prove();
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({
      code: 'refund.step_not_allowed',
      message: 'Record the transfer first, then add proof',
    });
    const paid = await step(id, 'pay', { body: sent, version: 2 });
    expect(paid.json()).toMatchObject({ hasProof: false });
    expect((await ama.get(`/refunds/${id}/proof`)).json()).toMatchObject({
      message: 'This refund has no proof yet',
    });
    expect((await prove(ama)).statusCode).toBe(403);
    expect((await prove()).json()).toMatchObject({ hasProof: true, state: 'PAID' });
    for (const caller of [ama, finance]) {
      const shown = await caller.get(`/refunds/${id}/proof`);
      expect(shown.headers['content-type']).toBe('image/webp');
      expect(shown.rawPayload.length).toBeGreaterThan(40);
    }
    expect((await (await world.kojo()).get(`/refunds/${id}/proof`)).statusCode).toBe(404);
    expect((await world.as('support').get(`/refunds/${id}/proof`)).statusCode).toBe(403);
    expect((await ama.get('/refunds')).json()).toMatchObject({ items: [{ id, hasProof: true }] });
  });

  it('needs its proof from another person than the requester', async () => {
    const { id } = await request({ ...refundBody(), customerId: ama.id }, world.as('finance'));
    const other = world.as('clerk2');
    await step(id, 'approve', { caller: other });
    await step(id, 'pay', { caller: other, body: sent, version: 2 });
    const own = await world
      .as('finance')
      .upload(`/refunds/${id}/proof`, await transferProof(), 'image/png');
    expect(own.statusCode).toBe(403);
    expect(own.json()).toMatchObject({ code: 'refund.own' });
  });

  it('is never decided or sent by the person who requested it', async () => {
    const { id } = await request({ ...refundBody(), customerId: ama.id }, world.as('finance'));
    for (const name of ['approve', 'reject']) {
      const own = await step(id, name, { body: { reason: 'Because' } });
      expect(own.statusCode).toBe(403);
      expect(own.json()).toMatchObject({ code: 'refund.own' });
    }
    await step(id, 'approve', { caller: world.as('clerk2') });
    expect((await step(id, 'pay', { body: sent, version: 2 })).json()).toMatchObject({
      code: 'refund.own',
    });
    expect(
      (await step(id, 'pay', { caller: world.as('clerk2'), body: sent, version: 2 })).statusCode,
    ).toBe(200);
  });

  it('stays credit when it is rejected or withdrawn', async () => {
    const first = await request();
    const rejected = await step(first.id, 'reject', {
      body: { reason: 'Use it for the next one.' },
    });
    expect(rejected.json()).toMatchObject({
      state: 'REJECTED',
      decisionReason: 'Use it for the next one.',
    });
    const second = await request(refundBody('100.00'));
    expect(
      (await step(second.id, 'withdraw', { caller: world.as('finance') })).json(),
    ).toMatchObject({
      code: 'auth.not_allowed',
      message: 'Only the requester or the customer can withdraw it. You can reject it instead',
    });
    expect((await step(second.id, 'withdraw', { caller: ama })).json()).toMatchObject({
      state: 'WITHDRAWN',
    });
    expect((await ama.get('/refunds')).json()).toMatchObject({ credit: cedis('100.00') });
  });

  it('becomes credit again when it is rejected after approval, with a reason for the customer', async () => {
    const { id, refundNumber } = await request();
    await step(id, 'approve');
    expect((await ama.get('/refunds')).json()).toMatchObject({ credit: cedis('40.00') });
    expect((await step(id, 'reject', { version: 1, body: { reason: 'Old' } })).statusCode).toBe(
      409,
    );
    const rejected = await step(id, 'reject', {
      version: 2,
      body: { reason: 'You asked us to keep it.' },
    });
    expect(rejected.json()).toMatchObject({
      state: 'REJECTED',
      decisionReason: 'You asked us to keep it.',
      decidedBy: { name: expect.any(String) },
      withdrawal: { at: world.clock(), by: { id: expect.any(String) } },
    });
    expect((await ama.get('/refunds')).json()).toMatchObject({ credit: cedis('100.00') });
    const { reminders } = (await ama.get('/users/reminders')).json<{
      reminders: { title: string; message: string }[];
    }>();
    expect(reminders).toContainEqual(
      expect.objectContaining({ title: `Refund ${refundNumber} was cancelled` }),
    );
    // A second rejection is refused, and nothing is posted twice.
    expect((await step(id, 'reject', { version: 3, body: { reason: 'Again' } })).statusCode).toBe(
      409,
    );
    const entries = await world.db
      .selectFrom('journalEntries')
      .select('kind')
      .where('sourceId', '=', id)
      .orderBy('kind')
      .execute();
    expect(entries).toEqual([{ kind: 'refund-approved' }, { kind: 'refund-cancelled' }]);
  });

  it('refuses steps that the state table does not allow, other people, and an old version', async () => {
    const { id } = await request();
    expect((await step(id, 'pay', { body: sent })).json()).toMatchObject({
      code: 'refund.step_not_allowed',
      message:
        'This refund is waiting for approval. You can pay it manually after it’s approved or if the online refund fails.',
    });
    const kojo = await world.kojo();
    expect((await step(id, 'withdraw', { caller: kojo })).statusCode).toBe(404);
    expect((await step(id, 'approve', { caller: ama })).statusCode).toBe(403);
    await step(id, 'approve');
    expect((await step(id, 'withdraw', { caller: ama, version: 2 })).statusCode).toBe(409);
    expect((await step(id, 'pay', { body: sent, version: 1 })).statusCode).toBe(409);
    await step(id, 'pay', { body: sent, version: 2 });
    const late = await step(id, 'reject', { body: { reason: 'Too late' }, version: 3 });
    expect(late.json()).toMatchObject({
      code: 'refund.step_not_allowed',
      message: 'This refund is paid. You can reject it until it’s sent, or if sending fails.',
    });
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
