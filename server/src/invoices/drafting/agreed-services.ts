import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { changeInvoice, findLiveInvoice, linesOf, replaceLines } from '../invoice-queries.ts';
import { lockInvoiceWithPackages } from '../settle.ts';
import { agreedServices } from './agreed-service-queries.ts';
import { withIds } from './draft-invoice.ts';
import { withTaxes } from './line-taxes.ts';

/** Adds completed work to the draft of its shipment. Without a draft, the next one has it. */
export async function addAgreedServices(
  work: Work,
  { shipmentId, consolidationId }: { shipmentId: string; consolidationId: string },
) {
  const live = await findLiveInvoice(work.tx, shipmentId);
  if (live?.state !== 'DRAFT') return;
  const { invoice } = await lockInvoiceWithPackages(work, live.id);
  const before = await linesOf(work.tx, invoice.id);
  const { lines, fixed } = await withTaxes(work, invoice, [
    ...before,
    ...(await agreedServices(work.tx, { shipmentId, consolidationId })),
  ]);
  await replaceLines(work.tx, invoice.id, withIds(work, lines));
  const { totalPesewas } = fixed;
  await changeInvoice(work.tx, invoice.id, { ...fixed, updatedAt: work.now });
  audit(work, {
    action: 'invoice.redraft',
    subject: 'invoice',
    subjectId: invoice.id,
    before: { totalPesewas: invoice.totalPesewas },
    after: { totalPesewas },
  });
}
