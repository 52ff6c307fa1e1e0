import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import {
  disputableUntil,
  isDisputable,
  isPending,
  mayDispute,
  measuresAfter,
} from '@sankofa/domain/invoices/corrections/dispute';
import { freightLineAt } from '@sankofa/domain/invoices/drafting/charge';
import { holdReasons } from '@sankofa/domain/shipments/hold-texts';
import { grossOf, lineTax } from '@sankofa/domain/taxes/tax';
import type { Message } from '@sankofa/domain/texts/message';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { addPesewas } from '@sankofa/domain/values/money';
import type { Tolerance } from '@sankofa/domain/warehouse/receiving/receipt';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import { ratesOf } from '../../rates/rates.ts';
import { notify } from '../../reminders/reminders.ts';
import { getShipmentRow, placeHolds, refreshShipments } from '../../shipments/shipments.ts';
import { getTaxLaw } from '../../taxes/taxes.ts';
import {
  addDispute,
  changeDispute,
  creditedByDisputes,
  disputedPackages,
  findOpenDispute,
  getDispute,
  lockDispute,
  measuredAgainOn,
  setMeasuredAgain,
  type DisputedPackage,
  type DisputeRow,
} from '../dispute-queries.ts';
import { linesOf, type InvoiceRow } from '../invoice-queries.ts';
import { lockInvoiceWithPackages, type LockedInvoice } from '../settle.ts';
import { refuseUnseenDispute } from '../shown-dispute-queries.ts';
import { refuseUnseen } from '../shown-queries.ts';
import { requestAboveLimit } from './correction-request.ts';
import { writeCredit } from './credit-invoice.ts';
import { endDispute, nothingInvoiced } from './end-dispute.ts';

const linkOf = (invoiceId: string) => `/customer/invoices/${invoiceId}`;
const refuse = (message: Message, fields?: Record<string, Message>) =>
  new Problem('dispute.step_not_allowed', { message, ...(fields && { fields }) });

/**
 * Requests a re-measurement of cartons of an issued invoice. They are on hold until it is settled.
 * @throws Problem dispute.step_not_allowed after 7 days, while another is open, or for a carton that has left
 */
export async function openDispute(
  work: Work,
  {
    invoiceId,
    packageIds,
    reason,
  }: { invoiceId: string; packageIds: readonly string[]; reason: string },
): Promise<DisputeRow> {
  const held = await lockInvoiceWithPackages(work, invoiceId);
  const { invoice } = held;
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayDispute.open, invoice);
  await refuseClosed(work, held);
  const ids = [...new Set(packageIds)];
  await refuseOtherCartons(work, held, ids);
  const id = newId(work.now);
  await addDispute(
    work.tx,
    {
      id,
      invoiceId,
      customerId: invoice.customerId,
      state: 'OPEN',
      reason,
      openedBy: work.actor.id,
      openedAt: work.now,
    },
    ids,
  );
  await placeHolds(work, {
    packageIds: ids,
    kind: 'MEASUREMENT_DISPUTE',
    reason: holdReasons.remeasure({ number: invoice.invoiceNumber, reason }),
  });
  await refreshShipments(work, [invoice.shipmentId]);
  await notify(work, {
    kind: 'MONEY',
    userId: invoice.customerId,
    key: `dispute.${id}.opened`,
    title: correctionTexts.disputeOpened({ number: invoice.invoiceNumber }),
    body: correctionTexts.disputeOpenedBody({ count: ids.length }),
    link: linkOf(invoiceId),
  });
  audit(work, {
    action: 'dispute.open',
    subject: 'invoice',
    subjectId: invoiceId,
    after: { disputeId: id, packageIds: ids },
    reason,
  });
  return getDispute(work.tx, id);
}

async function refuseClosed(work: Work, { invoice }: LockedInvoice) {
  const { issuedAt, state, invoiceNumber: number } = invoice;
  if (issuedAt === null || state === 'DRAFT' || state === 'VOID')
    throw refuse(correctionTexts.nothingDue({ number, isVoid: state === 'VOID' }));
  if (invoice.creditedPesewas >= invoice.totalPesewas)
    throw refuse(correctionTexts.fullyCredited({ number }));
  if (work.now > disputableUntil(issuedAt)) throw refuse(correctionTexts.tooLate({ number }));
  if (await findOpenDispute(work.tx, invoice.id))
    throw refuse(correctionTexts.alreadyRequested({ number }));
}

async function refuseOtherCartons(
  work: Work,
  { invoice, packages }: LockedInvoice,
  ids: readonly string[],
) {
  const billed = new Set(
    (await linesOf(work.tx, invoice.id)).flatMap(
      ({ working }) => working?.packages.map(({ packageId }) => packageId) ?? [],
    ),
  );
  const cartons = new Map(packages.map((one) => [one.id, one]));
  for (const id of ids) {
    const carton = cartons.get(id);
    if (!carton || !billed.has(id))
      throw new Problem('request.invalid', {
        message: correctionTexts.cartonsOnInvoice,
        fields: { packageIds: correctionTexts.notOnInvoice },
      });
    if (!isDisputable(carton.state))
      throw refuse(correctionTexts.handedOver({ label: carton.labelNumber }), {
        packageIds: correctionTexts.deselect({ label: carton.labelNumber }),
      });
  }
}

/** A locked dispute with its invoice and cartons, which are locked first in the general lock order. */
export type HeldDispute = LockedInvoice & { dispute: DisputeRow; disputed: DisputedPackage[] };

/**
 * @param ensureAllowed throws if this person may not do it; it is checked before the state of the dispute
 * @throws Problem thing.not_found, dispute.step_not_allowed if the dispute has ended
 */
export async function lockDisputeWithInvoice(
  work: Work,
  id: string,
  ensureAllowed: (held: HeldDispute) => void,
): Promise<HeldDispute> {
  const { invoiceId, customerId } = await getDispute(work.tx, id);
  refuseUnseenDispute(work.actor, { customerId });
  const invoice = await lockInvoiceWithPackages(work, invoiceId);
  const dispute = await lockDispute(work.tx, id);
  const held = { ...invoice, dispute, disputed: await disputedPackages(work.tx, dispute) };
  ensureAllowed(held);
  if (!isPending(dispute.state))
    throw refuse(correctionTexts.closed({ outcome: storedMessageSchema.parse(dispute.outcome) }));
  return held;
}

/**
 * Records that a carton of a dispute was re-measured. The last one settles the dispute: what was billed too
 * much, less earlier dispute credits, is credited at the rates and the exchange rate of the invoice. If there
 * is nothing to credit, the invoice stays; earlier credits are never reversed. A credit above the limit for
 * one person needs another, and the cartons stay on hold until then.
 * @throws Problem dispute.step_not_allowed, correction.open if another request is pending on the invoice
 */
export async function recordRemeasured(
  work: Work,
  { dispute, ...held }: HeldDispute,
  { packageId, measurementId }: { packageId: string; measurementId: string },
  tolerance: Tolerance,
) {
  if (dispute.state === 'MEASURED') throw refuse(correctionTexts.allMeasured);
  await setMeasuredAgain(work.tx, { disputeId: dispute.id, packageId }, measurementId);
  const disputed = await disputedPackages(work.tx, dispute);
  if (disputed.some(({ again }) => again === null)) return;
  const { invoice } = held;
  if (invoice.state === 'VOID')
    return endDispute(
      work,
      { ...held, dispute },
      { state: 'CLOSED', outcome: nothingInvoiced(invoice) },
    );
  const before = await creditedByDisputes(work.tx, invoice.id);
  const less = (await billedTooMuch(work, invoice, tolerance)) - before;
  const left = invoice.totalPesewas - invoice.creditedPesewas;
  const tooMuch = Math.min(less, left);
  if (tooMuch <= 0) {
    const outcome = correctionTexts.notLower({ isBelowCredited: before > 0 });
    return endDispute(work, { ...held, dispute }, { state: 'UPHELD', outcome });
  }
  const reason = `Re-measured: ${disputed.map(({ labelNumber }) => labelNumber).join(', ')}.`;
  const correction = { kind: 'CREDIT' as const, amount: tooMuch, reason, disputeId: dispute.id };
  if (await requestAboveLimit(work, invoice, correction))
    return changeDispute(work.tx, dispute.id, { state: 'MEASURED' });
  const { creditNoteId, creditNoteNumber } = await writeCredit(work, held, {
    amount: tooMuch,
    endsDispute: false,
    reason,
  });
  const outcome = correctionTexts.lower({
    less,
    left: less > left ? left : null,
    creditNoteNumber,
  });
  await endDispute(work, { ...held, dispute }, { state: 'CREDITED', outcome, creditNoteId });
}

/**
 * Returns the freight as billed less the freight of the current measurements of this and earlier disputes;
 * negative if that is higher. All cartons are included, since rounding steps, minimums and tiers apply per
 * line.
 */
async function billedTooMuch(
  work: Work,
  invoice: InvoiceRow,
  tolerance: Tolerance,
): Promise<number> {
  const { mode } = await getShipmentRow(work.tx, invoice.shipmentId);
  const lines = (await linesOf(work.tx, invoice.id)).filter(({ kind }) => kind === 'FREIGHT');
  const rates = await ratesOf(
    work.tx,
    lines.flatMap(({ rateId }) => rateId ?? []),
  );
  const measured = Map.groupBy(
    await measuredAgainOn(work.tx, invoice.id),
    ({ packageId }) => packageId,
  );
  const law = invoice.taxLawId === null ? null : await getTaxLaw(work.tx, invoice.taxLawId);
  return addPesewas(
    lines.map(({ rateId, working, amount, tax }) => {
      const rate = rates.find(({ id }) => id === rateId);
      if (!rate || !working) throw new RangeError(`${invoice.id} has no freight rate`);
      const cartons = working.packages.map(({ packageId, labelNumber, pieceNumber, ...billed }) => {
        const again = measured.get(packageId) ?? [];
        const { weightGrams, lengthMm, widthMm, heightMm } = measuresAfter(
          { billed, again },
          tolerance,
        );
        const measures = { weightGrams, lengthMm, widthMm, heightMm };
        return { packageId, labelNumber, pieceNumber, measures };
      });
      const again = freightLineAt(mode, cartons, rate, invoice.cedisPerDollarE4).amount;
      const charged = { amount: again, tax: tax && law && lineTax(again, { ...tax, law }) };
      return grossOf({ amount, tax }) - grossOf(charged);
    }),
  );
}

/** Withdraws a dispute for its owner. @throws Problem dispute.step_not_allowed */
export async function withdrawDispute(work: Work, id: string): Promise<DisputeRow> {
  const held = await lockDisputeWithInvoice(work, id, ({ dispute }) =>
    authorize(work, null, mayDispute.withdraw, dispute),
  );
  return endDispute(work, held, { state: 'WITHDRAWN', outcome: correctionTexts.youWithdrew });
}

/** Closes a dispute that measuring cannot settle, with a reason. @throws Problem dispute.step_not_allowed */
export async function closeDispute(
  work: Work,
  { id, reason }: { id: string; reason: string },
): Promise<DisputeRow> {
  const held = await lockDisputeWithInvoice(work, id, () =>
    authorize(work, 'finance', mayDispute.close),
  );
  return endDispute(work, held, {
    state: 'CLOSED',
    outcome: typedTexts.text({ text: reason }),
  });
}
