import { moneyOf } from '@sankofa/domain/values/money';
import { networkOf } from '@sankofa/domain/values/phone';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { choosePlan, issueInvoice } from '../invoices/invoices.ts';
import { addProof, confirmPayment, rejectPayment, submitPayment } from '../payments/payments.ts';
import type { Work } from '../platform/database/work.ts';
import { isApprovedByOne, owedOn } from './demo-queries.ts';
import { storeSlip } from './pictures.ts';
import { batchPlans } from './plan.ts';
import type { SeedPeople, ShipmentPlan } from './seed-types.ts';

type Ids = { shipmentId: string; invoiceId: string };

/** Plans an invoice: issue, choice of plan, deposit before loading, balance before or after arrival. */
export function planMoney(cast: SeedPeople, plan: ShipmentPlan, ids: Ids) {
  const { stage, dice, office } = cast;
  const span = plan.loaded - plan.received;
  const issuedOn = plan.received + span * 0.5;
  stage.plan(stage.day(issuedOn), office.finance, (work) =>
    issueInvoice(work, { invoiceId: ids.invoiceId }),
  );
  if (plan.stopsAt === 'issued') return;
  if (plan.stopsAt === 'paying') return planWaiting(cast, plan, ids);
  const isSplit = dice.chance(0.7);
  if (isSplit)
    stage.plan(stage.day(issuedOn + span * 0.06), plan.customer.actor, (work) =>
      choosePlan(work, { invoiceId: ids.invoiceId, plan: 'SPLIT' }),
    );
  if (dice.chance(0.04)) planWrongReference(cast, plan, ids, issuedOn + span * 0.1);
  planPayment(cast, plan, ids, {
    day: issuedOn + span * 0.2,
    confirmedAfter: span * 0.15,
    part: 0,
  });
  if (isSplit) planBalance(cast, plan, ids);
}

/** Plans a payment of this morning that Finance has not looked at yet. */
function planWaiting(cast: SeedPeople, plan: ShipmentPlan, ids: Ids) {
  const { stage, dice } = cast;
  stage.plan(stage.day(-0.02 - dice.next() * 0.2), plan.customer.actor, async (work) => {
    const [due = 0] = await owedOn(work.tx, ids.invoiceId);
    if (due > 0) await submit(cast, plan, work, { ...ids, amount: due });
  });
}

function planBalance(cast: SeedPeople, plan: ShipmentPlan, ids: Ids) {
  const { dice } = cast;
  const batch = plan.batch === null ? undefined : batchPlans[plan.batch];
  if (!batch) return;
  const arrives = batch.eta + (batch.delay ?? 0);
  // Most pay while the goods are under way; some only once the goods have arrived.
  const way = arrives - batch.etd;
  const habit = dice.next();
  if (habit < 0.72)
    planPayment(cast, plan, ids, {
      day: batch.etd + way * (0.4 + dice.next() * 0.5),
      confirmedAfter: 0.2 + dice.next() * 0.6,
      part: 1,
    });
  else if (habit < 0.94)
    planPayment(cast, plan, ids, {
      day: arrives + 1 + dice.next() * 5,
      confirmedAfter: 0.2 + dice.next() * 0.5,
      part: 1,
    });
}

type Due = { day: number; confirmedAfter: number; part: 0 | 1 };

function planPayment(
  cast: SeedPeople,
  plan: ShipmentPlan,
  ids: Ids,
  { day, confirmedAfter, part }: Due,
) {
  const { stage, dice, office } = cast;
  stage.plan(stage.day(day), plan.customer.actor, async (work) => {
    const owed = await owedOn(work.tx, ids.invoiceId);
    const due = owed[part === 0 ? 0 : owed.length - 1] ?? 0;
    if (due === 0) return;
    // Some pay a round amount, and the surplus becomes credit.
    const amount = part === 1 && dice.chance(0.06) ? Math.ceil(due / 10_000) * 10_000 : due;
    const paymentId = await submit(cast, plan, work, { ...ids, amount });
    stage.plan(stage.day(day + confirmedAfter), office.finance, async (at) => {
      await confirmPayment(at, { paymentId });
      if (await isApprovedByOne(at.tx, paymentId))
        stage.plan(stage.day(day + confirmedAfter + 0.02), office.admin, (second) =>
          confirmPayment(second, { paymentId }),
        );
    });
  });
}

/** Plans a payment with a mistyped reference, which Finance cannot find and rejects. */
function planWrongReference(cast: SeedPeople, plan: ShipmentPlan, ids: Ids, day: number) {
  const { stage, office } = cast;
  stage.plan(stage.day(day), plan.customer.actor, async (work) => {
    const [due = 0] = await owedOn(work.tx, ids.invoiceId);
    if (due === 0) return;
    const paymentId = await submit(cast, plan, work, { ...ids, amount: due });
    stage.plan(stage.day(day + 0.05), office.finance, (at) =>
      rejectPayment(at, {
        paymentId,
        reason: 'We can’t find this reference on our statement. Please check the number',
      }),
    );
  });
}

async function submit(
  { dice, files }: SeedPeople,
  { customer }: ShipmentPlan,
  work: Work,
  { invoiceId, amount }: { invoiceId: string; amount: number },
) {
  const method = dice.chance(0.85) ? ('MOBILE_MONEY' as const) : ('BANK_TRANSFER' as const);
  const network = networkOf(customer.phone);
  const paymentId = await submitPayment(work, {
    invoices: [{ invoiceId, part: 'ALL' }],
    method,
    ...(method === 'MOBILE_MONEY' &&
    (network === 'MTN' || network === 'Telecel' || network === 'AT')
      ? { network }
      : {}),
    amount: moneyOf(amount),
    reference: `${method === 'MOBILE_MONEY' ? 'MP' : 'FT'}${String(dice.between(100_000_000, 999_999_999))}${String(dice.between(10, 99))}`,
    payer: customer.name,
    paidOn: dayIn(work.now, zones.accra),
  });
  if (dice.chance(0.3)) {
    const stored = await storeSlip(files, dice.between(0, 2_000_000_000));
    await addProof(work, { paymentId, stored });
  }
  return paymentId;
}
