import { Problem } from '@sankofa/domain/errors/problem';
import {
  gatesOf,
  nextDueOn,
  settledState,
  spread,
  type InstalmentStanding,
} from '@sankofa/domain/invoices/invoice';
import { inOrderOfDue, owedOnPart, type InvoicePart } from '@sankofa/domain/payments/pay-for';
import { isGone, type PackageState } from '@sankofa/domain/shipments/package-status';
import { addPesewas, inCedis } from '@sankofa/domain/values/money';

import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import {
  liftHolds,
  lockPackagesOfAll,
  placeHolds,
  refreshShipments,
  releaseFreed,
  type PackageRow,
} from '../shipments/shipments.ts';
import {
  addAllocations,
  addToInstalment,
  changeInvoice,
  instalmentRows,
  lockInvoices,
  shipmentsOf,
  type InvoiceRow,
} from './invoice-queries.ts';

/** An invoice and the cartons it is for, both held until the work ends: cartons first, as everywhere. */
export type HeldInvoice = { invoice: InvoiceRow; packages: readonly PackageRow[] };

/** An invoice that money is for, and up to which of its instalments. */
export type PaidInvoice = HeldInvoice & { part: InvoicePart };

/**
 * Holds all the cartons and then the invoices, each in the order of the ids, so that two who pay some of
 * the same invoices wait for each other and never both.
 * @throws Problem thing.not_found
 */
export async function lockInvoicesWithPackages(
  { tx }: Pick<Work, 'tx'>,
  ids: readonly string[],
): Promise<HeldInvoice[]> {
  const packages = await lockPackagesOfAll(tx, await shipmentsOf(tx, ids));
  const invoices = await lockInvoices(tx, ids);
  return invoices.map((invoice) => ({
    invoice,
    packages: packages.filter(({ shipmentId }) => shipmentId === invoice.shipmentId),
  }));
}

/** @throws Problem thing.not_found */
export async function lockInvoiceWithPackages(
  work: Pick<Work, 'tx'>,
  id: string,
): Promise<HeldInvoice> {
  const [held] = await lockInvoicesWithPackages(work, [id]);
  if (!held) throw new Error(`Invoice ${id} went away while its cartons were held`);
  return held;
}

type Part = { instalmentId: string; amount: number };

/**
 * Pays the instalments of one or several invoices in the order of their days, from a payment or (null)
 * from the customer's credit. On a void invoice nothing is owed.
 * @returns what each invoice got, where it got something, and the rest that nothing was owed for
 */
export async function settle(
  work: Work,
  invoices: readonly PaidInvoice[],
  { amount, paymentId }: { amount: number; paymentId: string | null },
): Promise<{ paid: { invoice: InvoiceRow; amount: number }[]; rest: number }> {
  const open = [];
  for (const one of invoices)
    if (one.invoice.state !== 'VOID')
      open.push({ ...one, instalments: await instalmentRows(work.tx, one.invoice.id) });
  const { parts, rest } = spread(amount, inOrderOfDue(open));
  const paid = [];
  for (const { instalments: before, ...held } of open) {
    const own = parts.filter(({ id }) => before.some((instalment) => instalment.id === id));
    if (own.length === 0) continue;
    await allocate(
      work,
      held.invoice.id,
      own.map((part) => ({ instalmentId: part.id, amount: part.amount, paymentId })),
    );
    await restate(work, held, before);
    paid.push({ invoice: held.invoice, amount: addPesewas(own.map((part) => part.amount)) });
  }
  return { paid, rest };
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
  // Only the freight bars goods: storage is charged as they leave, and a returned payment is about money alone.
  if (invoice.purpose !== 'FREIGHT') return;
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

/** @throws Problem payment.nothing_due where nothing is owed on this part of it */
export async function ensureOwed(
  work: Work,
  invoice: InvoiceRow,
  part: InvoicePart = 'ALL',
): Promise<number> {
  const owed = owedOnPart({ part, instalments: await instalmentRows(work.tx, invoice.id) });
  if (owed > 0) return owed;
  const what = part === 'DEPOSIT' ? ' due on the deposit' : ' due';
  throw new Problem('payment.nothing_due', {
    sentence: `${invoice.invoiceNumber ?? 'This invoice'} has nothing${what} (${inCedis(invoice.paidPesewas)} paid). Choose an unpaid invoice`,
  });
}
