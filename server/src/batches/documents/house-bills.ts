import { nextDocumentNumbers } from '../../platform/database/document-numbers.ts';
import type { Work } from '../../platform/database/work.ts';
import type { BatchRow } from '../batch-queries.ts';
import { assignHouseBills, lockUnnumbered } from './house-bill-queries.ts';

/**
 * Gives every shipment of a batch with a frozen list its house bill number: `HBL-2026-0001` by sea,
 * `HAWB-2026-0001` by air. A shipment that already has a number keeps it, even if it changes batches.
 */
export async function numberHouseBills(work: Work, { id, mode }: Pick<BatchRow, 'id' | 'mode'>) {
  const shipmentIds = await lockUnnumbered(work.tx, id);
  const kind = mode === 'SEA' ? 'HBL' : 'HAWB';
  const numbers = await nextDocumentNumbers(work, { kind, count: shipmentIds.length });
  await assignHouseBills(work.tx, shipmentIds, numbers);
}
