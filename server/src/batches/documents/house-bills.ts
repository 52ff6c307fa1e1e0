import { nextDocumentNumbers } from '../../platform/database/document-numbers.ts';
import type { Work } from '../../platform/database/work.ts';
import type { BatchRow } from '../batch-queries.ts';
import { giveHouseBills, lockUnnumbered } from './house-bill-queries.ts';

/**
 * Gives every shipment of a batch whose list is frozen its house bill, `HBL-2026-0001` by sea and
 * `HAWB-2026-0001` by air. One that has a number keeps it, whichever batch it travels in at last.
 */
export async function numberHouseBills(work: Work, { id, mode }: Pick<BatchRow, 'id' | 'mode'>) {
  const shipmentIds = await lockUnnumbered(work.tx, id);
  const kind = mode === 'SEA' ? 'HBL' : 'HAWB';
  const numbers = await nextDocumentNumbers(work, { kind, count: shipmentIds.length });
  await giveHouseBills(work.tx, shipmentIds, numbers);
}
