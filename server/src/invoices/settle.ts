import { Problem } from '@sankofa/domain/errors/problem';
import {
  instalmentHoldsOf,
  nextDueOn,
  settledState,
  spread,
  type InstalmentBalance,
} from '@sankofa/domain/invoices/invoice';
import { invoiceTexts } from '@sankofa/domain/invoices/invoice-texts';
import { inOrderOfDue, owedOnPart, type InvoicePart } from '@sankofa/domain/payments/pay-for';
import { holdReasons } from '@sankofa/domain/shipments/hold-texts';
import { isGone, type PackageState } from '@sankofa/domain/shipments/package-status';
import { addPesewas } from '@sankofa/domain/values/money';

import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import {
  liftAllHoldsOf,
  placeAllHolds,
  refreshShipments,
  releaseAllFreed,
  type PackageRow,
} from '../shipments/shipments.ts';
import { instalmentRows, instalmentRowsOf, type InstalmentRow } from './instalment-queries.ts';
import { addAllocations, lockWithPackages, type InvoiceRow } from './invoice-queries.ts';
import { addToInstalments, restateInvoices } from './restate-queries.ts';

/** An invoice and its cartons, both locked, the cartons first in the general lock order. */
export type LockedInvoice = { invoice: InvoiceRow; packages: readonly PackageRow[] };

/** An invoice to be paid, and up to which of its instalments. */
export type PaidInvoice = LockedInvoice & { part: InvoicePart };

/**
 * Locks all the cartons and then the invoices, each by id, so that two payments of the same invoices wait for
 * each other without a deadlock.
 * @throws Problem thing.not_found
 */
export async function lockInvoicesWithPackages(
  { tx }: Pick<Work, 'tx'>,
  ids: readonly string[],
): Promise<LockedInvoice[]> {
  const { packages, invoices } = await lockWithPackages(tx, ids);
  return invoices.map((invoice) => ({
    invoice,
    packages: packages.filter(({ shipmentId }) => shipmentId === invoice.shipmentId),
  }));
}

/** @throws Problem thing.not_found */
export async function lockInvoiceWithPackages(
  work: Pick<Work, 'tx'>,
  id: string,
): Promise<LockedInvoice> {
  const [held] = await lockInvoicesWithPackages(work, [id]);
  if (!held) throw new Error(`Invoice ${id} went away while its cartons were held`);
  return held;
}

type Part = { instalmentId: string; amount: number };

/**
 * Pays the instalments of one or several invoices in order of their due dates, from a payment or (null) from
 * the customer's credit. A void invoice has no balance due.
 * @returns what was paid on each invoice, if anything, and the surplus
 */
export async function settle(
  work: Work,
  invoices: readonly PaidInvoice[],
  { amount, paymentId }: { amount: number; paymentId: string | null },
): Promise<{ paid: { invoice: InvoiceRow; amount: number }[]; rest: number }> {
  const payable = invoices.filter(({ invoice }) => invoice.state !== 'VOID');
  const instalments = await instalmentRowsOf(
    work.tx,
    payable.map(({ invoice }) => invoice.id),
  );
  const open = payable.map((one) => ({
    ...one,
    instalments: instalments.get(one.invoice.id) ?? [],
  }));
  const { parts, rest } = spread(amount, inOrderOfDue(open));
  const paid = open.flatMap(({ instalments: before, ...held }) => {
    const own = parts.filter(({ id }) => before.some((instalment) => instalment.id === id));
    return own.length === 0 ? [] : [{ held, before, own }];
  });
  await allocate(
    work,
    paid.flatMap(({ held, own }) =>
      own.map((part) => ({
        invoiceId: held.invoice.id,
        instalmentId: part.id,
        amount: part.amount,
        paymentId,
      })),
    ),
  );
  await restateAll(work, paid);
  return {
    paid: paid.map(({ held, own }) => ({
      invoice: held.invoice,
      amount: addPesewas(own.map((part) => part.amount)),
    })),
    rest,
  };
}

/** Reverses allocations to invoices; the amounts are positive. */
export async function reverseAllocations(
  work: Work,
  invoices: readonly {
    held: LockedInvoice;
    parts: readonly (Part & { paymentId: string | null })[];
  }[],
) {
  const instalments = await instalmentRowsOf(
    work.tx,
    invoices.map(({ held }) => held.invoice.id),
  );
  await allocate(
    work,
    invoices.flatMap(({ held, parts }) =>
      parts.map((part) => ({ ...part, invoiceId: held.invoice.id, amount: -part.amount })),
    ),
  );
  await restateAll(
    work,
    invoices.map(({ held }) => ({ held, before: instalments.get(held.invoice.id) ?? [] })),
  );
}

export async function allocate(
  work: Work,
  parts: readonly (Part & { invoiceId: string; paymentId: string | null })[],
) {
  await addAllocations(
    work.tx,
    parts.map(({ amount, ...part }) => ({
      id: newId(work.now),
      ...part,
      amountPesewas: amount,
      allocatedBy: work.actor.id,
      allocatedAt: work.now,
    })),
  );
  await addToInstalments(
    work.tx,
    parts.map(({ instalmentId, amount }) => ({ id: instalmentId, paid: amount })),
  );
}

/** An invoice with changed instalments, and these as they were before. */
type Changed = { held: LockedInvoice; before: readonly InstalmentBalance[] };

export const restate = (work: Work, held: LockedInvoice, before: readonly InstalmentBalance[]) =>
  restateAll(work, [{ held, before }]);

/**
 * Updates invoices after a payment or credit note: sums, state, next due date and payment holds. A hold is
 * placed or lifted only if it changed, so that an admin’s override lasts until then.
 */
async function restateAll(work: Work, changed: readonly Changed[]) {
  if (changed.length === 0) return;
  const instalments = await instalmentRowsOf(
    work.tx,
    changed.map(({ held }) => held.invoice.id),
  );
  const restated = changed.map(({ held, before }) => {
    const after = instalments.get(held.invoice.id) ?? [];
    const paid = addPesewas(after.map((one) => one.paid));
    const credited = addPesewas(after.map((one) => one.credited));
    return { held, before, after, paid, credited };
  });
  await restateInvoices(
    work.tx,
    restated.map(({ held: { invoice }, after, paid, credited }) => ({
      id: invoice.id,
      paid,
      credited,
      state: settledState(invoice.totalPesewas, paid, credited),
      nextDueOn: nextDueOn(after),
    })),
    work.now,
  );
  await changeAllPaymentHolds(
    work,
    restated.map(({ held, before, after }) => ({
      held,
      before: instalmentHoldsOf(before),
      after: instalmentHoldsOf(after),
    })),
  );
}

type PaymentHolds = ReturnType<typeof instalmentHoldsOf>;

type ChangedPaymentHolds = { held: LockedInvoice; before: PaymentHolds; after: PaymentHolds };

export const changePaymentHolds = (
  work: Work,
  held: LockedInvoice,
  { before, after }: { before: PaymentHolds; after: PaymentHolds },
) => changeAllPaymentHolds(work, [{ held, before, after }]);

/** Places and lifts payment holds that changed, and releases the goods that became free. */
async function changeAllPaymentHolds(work: Work, changed: readonly ChangedPaymentHolds[]) {
  // Only freight invoices hold goods: storage is charged as they leave, a returned payment is about money
  // only.
  const freight = changed.filter(
    ({ held, before, after }) =>
      held.invoice.purpose === 'FREIGHT' &&
      (before.deposit !== after.deposit || before.balance !== after.balance),
  );
  if (freight.length === 0) return;
  const holds = freight.flatMap(paymentHoldsOf);
  await placeAllHolds(
    work,
    holds.flatMap(({ packages, ...hold }) =>
      hold.is && !hold.was
        ? [
            {
              packageIds: packages.filter(({ state }) => hold.holds(state)).map(({ id }) => id),
              kind: hold.kind,
              reason: holdReasons.notPaid({ number: hold.number }),
            },
          ]
        : [],
    ),
  );
  await liftAllHoldsOf(
    work,
    holds.flatMap(({ shipmentId, kind, was, is, number }) =>
      was && !is ? [{ shipmentId, kind, reason: holdReasons.paid({ number }) }] : [],
    ),
  );
  const shipmentIds = freight.map(({ held }) => held.invoice.shipmentId);
  await releaseAllFreed(work, shipmentIds);
  await refreshShipments(work, shipmentIds);
}

/** Returns the two payment holds of an invoice, before and after the change. */
function paymentHoldsOf({ held: { invoice, packages }, before, after }: ChangedPaymentHolds) {
  const { shipmentId } = invoice;
  const number = invoice.invoiceNumber ?? 'The invoice';
  const of = { shipmentId, number, packages };
  return [
    { ...of, kind: 'DEPOSIT', was: before.deposit, is: after.deposit, holds: isInChina },
    { ...of, kind: 'BALANCE', was: before.balance, is: after.balance, holds: isWithUs },
  ] as const;
}

/** The deposit blocks loading, so it does not matter for a carton that has left China. */
const isInChina = (state: PackageState) =>
  state === 'EXPECTED' || state === 'RECEIVED' || state === 'VERIFIED' || state === 'LOADED';
/** Whether a carton is ours to hold back until it is paid. */
export const isWithUs = (state: PackageState) =>
  !isGone(state) && state !== 'DELIVERED' && state !== 'UNIDENTIFIED';

/** @throws Problem payment.nothing_due if nothing is due on this part of it */
export const ensureOwed = async (
  work: Work,
  invoice: InvoiceRow,
  part: InvoicePart = 'ALL',
): Promise<number> =>
  refuseNothingOwed(invoice, { part, instalments: await instalmentRows(work.tx, invoice.id) });

/** @throws Problem payment.nothing_due if nothing is due on this part of it */
export function refuseNothingOwed(
  invoice: InvoiceRow,
  { part, instalments }: { part: InvoicePart; instalments: readonly InstalmentRow[] },
): number {
  const owed = owedOnPart({ part, instalments });
  if (owed > 0) return owed;
  throw new Problem('payment.nothing_due', {
    message: invoiceTexts.nothingDue({
      number: invoice.invoiceNumber,
      paid: invoice.paidPesewas,
      isDeposit: part === 'DEPOSIT',
    }),
  });
}
