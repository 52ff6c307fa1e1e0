import {
  gatesOf,
  nextDueOn,
  owedOn,
  settledState,
  spread,
  type InstalmentStanding,
} from '@sankofa/domain/invoices/invoice';
import { addPesewas, inCedis } from '@sankofa/domain/money';
import { Problem } from '@sankofa/domain/problem';
import { isGone, type PackageState } from '@sankofa/domain/shipments/package-status';

import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import {
  liftHolds,
  lockPackagesOf,
  placeHolds,
  refreshShipments,
  releaseFreed,
  type PackageRow,
} from '../shipments/shipments.ts';
import {
  addAllocations,
  addToInstalment,
  changeInvoice,
  getInvoiceRow,
  instalmentRows,
  lockInvoice,
  type InvoiceRow,
} from './invoice-queries.ts';

/** An invoice and the cartons it is for, both held until the work ends: cartons first, as everywhere. */
export type HeldInvoice = { invoice: InvoiceRow; packages: readonly PackageRow[] };

/** @throws Problem thing.not_found */
export async function holdInvoice(work: Work, id: string): Promise<HeldInvoice> {
  const { shipmentId } = await getInvoiceRow(work.tx, id);
  const packages = await lockPackagesOf(work.tx, shipmentId);
  return { invoice: await lockInvoice(work.tx, id), packages };
}

type Part = { instalmentId: string; amount: number };

/**
 * Pays an invoice's instalments, oldest first, from a payment or (null) from the customer's credit.
 * @returns what each instalment got, and the rest that nothing was owed for
 */
export async function settle(
  work: Work,
  held: HeldInvoice,
  { amount, paymentId }: { amount: number; paymentId: string | null },
): Promise<{ parts: Part[]; rest: number }> {
  const before = await instalmentRows(work.tx, held.invoice.id);
  const { parts, rest } = spread(amount, before);
  await allocate(
    work,
    held.invoice.id,
    parts.map((part) => ({ instalmentId: part.id, amount: part.amount, paymentId })),
  );
  await restate(work, held, before);
  return { parts: parts.map((part) => ({ instalmentId: part.id, amount: part.amount })), rest };
}

/** Takes back what was allocated; the amounts are above zero. */
export async function unsettle(
  work: Work,
  held: HeldInvoice,
  parts: readonly (Part & { paymentId: string | null })[],
) {
  const before = await instalmentRows(work.tx, held.invoice.id);
  await allocate(
    work,
    held.invoice.id,
    parts.map((part) => ({ ...part, amount: -part.amount })),
  );
  await restate(work, held, before);
}

export async function allocate(
  work: Work,
  invoiceId: string,
  parts: readonly (Part & { paymentId: string | null })[],
) {
  await addAllocations(
    work.tx,
    parts.map(({ amount, ...part }) => ({
      id: newId(work.now),
      invoiceId,
      ...part,
      amountPesewas: amount,
      allocatedBy: work.actor.id,
      allocatedAt: work.now,
    })),
  );
  for (const { instalmentId, amount } of parts)
    await addToInstalment(work.tx, instalmentId, { paid: amount });
}

/**
 * Brings the invoice in line with its instalments after money or a credit note: sums, state, the next
 * due day, and what bars the goods. A bar is set or taken away only where it changed, so that an
 * admin's override stays until then.
 */
export async function restate(
  work: Work,
  { invoice, packages }: HeldInvoice,
  before: readonly InstalmentStanding[],
) {
  const after = await instalmentRows(work.tx, invoice.id);
  const paid = addPesewas(after.map((one) => one.paid));
  const credited = addPesewas(after.map((one) => one.credited));
  await changeInvoice(work.tx, invoice.id, {
    paidPesewas: paid,
    creditedPesewas: credited,
    state: settledState(invoice.totalPesewas, paid, credited),
    nextDueOn: nextDueOn(after),
    updatedAt: work.now,
  });
  await changeBars(work, { invoice, packages }, { before: gatesOf(before), after: gatesOf(after) });
}

type Gates = ReturnType<typeof gatesOf>;

/** Places and lifts the holds of money where they changed, and releases what came free. */
export async function changeBars(
  work: Work,
  { invoice, packages }: HeldInvoice,
  { before, after }: { before: Gates; after: Gates },
) {
  const { shipmentId } = invoice;
  const number = invoice.invoiceNumber ?? 'The invoice';
  const kinds = [
    { kind: 'DEPOSIT', was: before.deposit, is: after.deposit, bars: isInChina },
    { kind: 'BALANCE', was: before.balance, is: after.balance, bars: isWithUs },
  ] as const;
  for (const { kind, was, is, bars } of kinds) {
    if (is && !was) {
      const packageIds = packages.filter(({ state }) => bars(state)).map(({ id }) => id);
      await placeHolds(work, { packageIds, kind, reason: `${number} is not paid yet` });
    }
    if (was && !is) await liftHolds(work, { shipmentId, kind, reason: `${number} is settled` });
  }
  if (before.deposit === after.deposit && before.balance === after.balance) return;
  await releaseFreed(work, shipmentId);
  await refreshShipments(work, [shipmentId]);
}

/** The deposit bars loading, so it means nothing to a carton that has left. */
const isInChina = (state: PackageState) =>
  state === 'EXPECTED' || state === 'RECEIVED' || state === 'VERIFIED' || state === 'LOADED';
const isWithUs = (state: PackageState) =>
  !isGone(state) && state !== 'DELIVERED' && state !== 'UNIDENTIFIED';

/** @throws Problem payment.nothing_due where nothing is owed on it */
export async function ensureOwed(work: Work, invoice: InvoiceRow): Promise<number> {
  const owed = addPesewas((await instalmentRows(work.tx, invoice.id)).map(owedOn));
  if (owed > 0) return owed;
  throw new Problem('payment.nothing_due', {
    sentence: `Nothing is owed on ${invoice.invoiceNumber ?? 'this invoice'}: ${inCedis(invoice.paidPesewas)} is paid. Choose an invoice on which something is due`,
  });
}
