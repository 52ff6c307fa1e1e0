import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { networkOf } from '@sankofa/domain/values/phone';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { freightIn } from '../fixtures/freight-by-commands.ts';
import { addProof, rejectPayment } from '../payments/payments.ts';
import type { Work } from '../platform/database/work.ts';
import { isApprovedOnce } from './demo-queries.ts';
import { storeReceiptPicture } from './pictures.ts';
import { batchPlans } from './plan.ts';
import type { SeedPeople, ShipmentPlan } from './seed-types.ts';

type Ids = { shipmentId: string; invoiceId: string };

/** Plans an invoice: issue, choice of plan, deposit before loading, balance before or after arrival. */
export function planMoney(people: SeedPeople, plan: ShipmentPlan, ids: Ids) {
  const { context, random, office } = people;
  const span = plan.loaded - plan.received;
  const issuedOn = plan.received + span * 0.5;
  context.plan(context.day(issuedOn), office.finance, (work) =>
    freightIn(work).issue(ids.invoiceId),
  );
  if (plan.stopsAt === 'issued') return;
  if (plan.stopsAt === 'paying') return planWaiting(people, plan, ids);
  const isSplit = random.chance(0.7);
  if (isSplit)
    context.plan(context.day(issuedOn + span * 0.06), plan.customer.actor, (work) =>
      freightIn(work).choosePlan(ids.invoiceId, 'SPLIT'),
    );
  if (random.chance(0.04)) planWrongReference(people, plan, ids, issuedOn + span * 0.1);
  planPayment(people, plan, ids, {
    day: issuedOn + span * 0.2,
    confirmedAfter: span * 0.15,
    part: 0,
  });
  if (isSplit) planBalance(people, plan, ids);
}

/** Plans a payment of this morning that Finance has not looked at yet. */
function planWaiting(people: SeedPeople, plan: ShipmentPlan, ids: Ids) {
  const { context, random } = people;
  context.plan(context.day(-0.02 - random.next() * 0.2), plan.customer.actor, async (work) => {
    const [due = 0] = await owedOn(work, ids.invoiceId);
    if (due > 0) await submit(people, plan, work, { ...ids, amount: due });
  });
}

function planBalance(people: SeedPeople, plan: ShipmentPlan, ids: Ids) {
  const { random } = people;
  const batch = plan.batch === null ? undefined : batchPlans[plan.batch];
  if (!batch) return;
  const arrives = batch.eta + (batch.delay ?? 0);
  // Most pay while the goods are under way; some only once the goods have arrived.
  const transitDays = arrives - batch.etd;
  const habit = random.next();
  if (habit < 0.72)
    planPayment(people, plan, ids, {
      day: batch.etd + transitDays * (0.4 + random.next() * 0.5),
      confirmedAfter: 0.2 + random.next() * 0.6,
      part: 1,
    });
  else if (habit < 0.94)
    planPayment(people, plan, ids, {
      day: arrives + 1 + random.next() * 5,
      confirmedAfter: 0.2 + random.next() * 0.5,
      part: 1,
    });
}

/** Returns the balance due of each unpaid instalment in pesewas, in order. */
async function owedOn(work: Work, invoiceId: string): Promise<number[]> {
  const { instalments } = await freightIn(work).invoice(invoiceId);
  return instalments.map(({ owed }) => pesewasOf(owed)).filter((owed) => owed > 0);
}

type Due = { day: number; confirmedAfter: number; part: 0 | 1 };

function planPayment(
  people: SeedPeople,
  plan: ShipmentPlan,
  ids: Ids,
  { day, confirmedAfter, part }: Due,
) {
  const { context, random, office } = people;
  context.plan(context.day(day), plan.customer.actor, async (work) => {
    const owed = await owedOn(work, ids.invoiceId);
    const due = owed[part === 0 ? 0 : owed.length - 1] ?? 0;
    if (due === 0) return;
    // Some pay a round amount, and the surplus becomes credit.
    const amount = part === 1 && random.chance(0.06) ? Math.ceil(due / 10_000) * 10_000 : due;
    const paymentId = await submit(people, plan, work, { ...ids, amount });
    context.plan(context.day(day + confirmedAfter), office.finance, async (at) => {
      await freightIn(at).confirmPayment(paymentId);
      if (await isApprovedOnce(at.tx, paymentId))
        context.plan(context.day(day + confirmedAfter + 0.02), office.admin, (second) =>
          freightIn(second).confirmPayment(paymentId),
        );
    });
  });
}

/** Plans a payment with a mistyped reference, which Finance cannot find and rejects. */
function planWrongReference(people: SeedPeople, plan: ShipmentPlan, ids: Ids, day: number) {
  const { context, office } = people;
  context.plan(context.day(day), plan.customer.actor, async (work) => {
    const [due = 0] = await owedOn(work, ids.invoiceId);
    if (due === 0) return;
    const paymentId = await submit(people, plan, work, { ...ids, amount: due });
    context.plan(context.day(day + 0.05), office.finance, (at) =>
      rejectPayment(at, {
        paymentId,
        reason: 'We can’t find this reference on our statement. Please check the number',
      }),
    );
  });
}

async function submit(
  { random, files }: SeedPeople,
  { customer }: ShipmentPlan,
  work: Work,
  { invoiceId, amount }: { invoiceId: string; amount: number },
) {
  const method = random.chance(0.85) ? ('MOBILE_MONEY' as const) : ('BANK_TRANSFER' as const);
  const network = networkOf(customer.phone);
  const { id: paymentId } = await freightIn(work).submitPayment({
    invoices: [{ invoiceId, part: 'ALL' }],
    method,
    ...(method === 'MOBILE_MONEY' &&
    (network === 'MTN' || network === 'Telecel' || network === 'AT')
      ? { network }
      : {}),
    amount: moneyOf(amount),
    reference: `${method === 'MOBILE_MONEY' ? 'MP' : 'FT'}${String(random.between(100_000_000, 999_999_999))}${String(random.between(10, 99))}`,
    payer: customer.name,
    paidOn: dayIn(work.now, zones.accra),
  });
  if (random.chance(0.3)) {
    const stored = await storeReceiptPicture(files, random.between(0, 2_000_000_000));
    await addProof(work, { paymentId, stored });
  }
  return paymentId;
}
