import type { AccountBalanceAnswer } from '@sankofa/domain/payments/balances/balance-endpoints';
import type {
  StatementAnswer,
  StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { dayIn } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { addMappedAccount } from '../../testing/money/mapped-account.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';

const day = 24 * 60 * 60_000;
let fixture: CheckoutFixture;
let payout: { id: string; number: string; paidOn: string };
let accountId: string;
const finance = () => fixture.world.as('finance');

beforeAll(async () => {
  fixture = await startCheckouts();
  const { checkout } = await fixture.begin('371.25');
  fixture.simulator.take(checkout.reference, 'silent');
  await fixture.syncCheckout(checkout.reference);
  fixture.world.pass(2 * day);
  await fixture.reconcile();
  // The simulator counts its payouts from 1; a provider's numbers are long enough to be references.
  payout = await fixture.world.db
    .updateTable('gatewayPayouts')
    .set({ payoutNumber: '4402918' })
    .returning(['id', 'payoutNumber as number', 'paidOn'])
    .executeTakeFirstOrThrow();
  accountId = await addMappedAccount(finance(), 'BANK_TRANSFER', 'GCB current account');
});
afterAll(async () => {
  const faults = await fixture.ledger();
  await fixture.close();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

const read = async (rows: string) => {
  const { id } = good<StatementAnswer>(
    await finance().upload(
      `/payments/statement-import?accountId=${accountId}&fileName=gcb.csv`,
      new TextEncoder().encode(`Date,Ref,Details,Debit,Credit\n${rows}`),
      'text/csv',
    ),
  );
  return good<{ items: StatementLineAnswer[] }>(
    await finance().get(`/payments/statement-import/${id}/lines`),
  ).items;
};
const today = () => dayIn(fixture.world.clock(), 'Africa/Accra');
const payoutsOf = async (line: StatementLineAnswer | undefined) =>
  good<{ items: { id: string; number: string }[] }>(
    await finance().get(`/payments/statement-lines/${line?.id}/gateway-payouts`),
  ).items;
const match = (line: StatementLineAnswer | undefined) =>
  finance().post(`/payments/statement-lines/${line?.id}/book`, {
    kind: 'GATEWAY_PAYOUT',
    payoutId: payout.id,
  });
const entries = () => fixture.world.db.selectFrom('journalEntries').select('id').execute();
const bank = async () =>
  good<AccountBalanceAnswer>(
    await finance().get(`/payments/balances?method=BANK_TRANSFER&on=${today()}`),
  );

describe('a payout of the payment provider on the bank’s statement', () => {
  it('is proposed by its amount, matched without a posting, and can be undone', async () => {
    const before = await entries();
    const [line, other, sent] = await read(
      `${today()},NIP-1,Paystack settlement,,364.01\n${today()},NIP-2,Paystack settlement,,364.00\n${today()},NIP-3,Paystack settlement,364.01,\n`,
    );
    expect(line?.outcome).toBe('UNKNOWN');
    expect(await payoutsOf(line)).toMatchObject([{ id: payout.id, number: payout.number }]);
    expect(await payoutsOf(other)).toEqual([]);
    expect((await match(other)).json()).toMatchObject({ code: 'statement.unfit' });
    expect((await match(sent)).json()).toMatchObject({ code: 'statement.unfit' });
    expect((await bank()).unmatchedEntries).toEqual({ items: 1, amount: cedis('364.01') });
    expect(good<StatementLineAnswer>(await match(line))).toMatchObject({
      outcome: 'BOOKED',
      booking: { kind: 'GATEWAY_PAYOUT', name: payout.number },
    });
    expect(await entries()).toEqual(before);
    expect((await bank()).unmatchedEntries.items).toBe(0);
    expect(await payoutsOf(line)).toEqual([]);
    const undone = await finance().post(`/payments/statement-lines/${line?.id}/undo`, {
      reason: 'Wrong line',
    });
    expect(undone.json()).toMatchObject({ outcome: 'UNKNOWN' });
    expect(await entries()).toEqual(before);
    expect(await payoutsOf(line)).toHaveLength(1);
  });

  it('is matched automatically to the line with its number, and to one line only', async () => {
    const [line] = await read(`${today()},${payout.number},Paystack settlement,,364.01\n`);
    expect(line).toMatchObject({
      outcome: 'BOOKED',
      booking: { id: null, kind: 'GATEWAY_PAYOUT', name: payout.number },
    });
    const [first] = await read(`${today()},NIP-8,Paystack settlement,,364.01\n`);
    const [second] = await read(`${today()},NIP-9,Paystack settlement,,364.01\n`);
    good(await match(first));
    expect((await match(second)).json()).toMatchObject({
      code: 'statement.unfit',
      message: expect.stringContaining('Another line already matches this payout'),
    });
  });

  it('is verified: a line of another amount is named by a check', async () => {
    await sql`update statement_lines set amount_pesewas = amount_pesewas + 1 where id in (
      select line_id from statement_bookings where gateway_payout_id is not null and undone_at is null)`.execute(
      fixture.world.db,
    );
    const faults = await fixture.ledger();
    await sql`update statement_lines set amount_pesewas = amount_pesewas - 1 where id in (
      select line_id from statement_bookings where gateway_payout_id is not null and undone_at is null)`.execute(
      fixture.world.db,
    );
    expect(faults).toEqual([expect.stringMatching(/^B3: line \S+ is IN 36402 on BANK_TRANSFER/)]);
  });
});
