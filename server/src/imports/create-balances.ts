import { dayIn, zones } from '@sankofa/domain/values/time';

import { lockAccount, postEntry } from '../books/books.ts';
import { issueOpeningBalance } from '../invoices/invoices.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { usualDestination } from '../warehouse/warehouse.ts';
import type { Checked } from './check-rows.ts';
import type { CommitInput } from './commit-input.ts';
import { noteRecords } from './import-queries.ts';
import { addOpeningItem, addPastShipment } from './opening-queries.ts';

/**
 * Posts what customers owed or had as credit, against the opening balance equity. A debt is an invoice of a
 * shipment without cartons that represents the customer's earlier goods, so that it is listed, paid and
 * corrected like any other (ADR 24).
 */
export async function postBalances(
  work: Work,
  importId: string,
  rows: readonly Checked<'BALANCES'>[],
  input: CommitInput,
) {
  const records: { row: number; recordId: string }[] = [];
  const owned = rows.flatMap(({ row, values, customerId }) =>
    customerId ? [{ row, values, customerId }] : [],
  );
  for (const [customerId, items] of Map.groupBy(owned, (one) => one.customerId)) {
    await lockAccount(work.tx, customerId);
    let shipmentId: string | null = null;
    for (const { row, values } of items) {
      const id = newId(work.now);
      const reference = values.reference || null;
      const { amount } = values;
      const dueOn = values.dueOn ?? input.dueOn ?? dayIn(work.now, zones.accra);
      let invoiceId: string | null = null;
      if (amount > 0) {
        shipmentId ??= await addPastShipment(work, {
          customerId,
          destinationSiteId: await usualDestination(work.tx, customerId, 'SEA'),
        });
        const item = { customerId, shipmentId, amount, reference, dueOn };
        invoiceId = await issueOpeningBalance(work, item);
      }
      await addOpeningItem(work.tx, {
        id,
        importId,
        customerId,
        amountPesewas: amount,
        reference,
        invoiceId,
      });
      if (amount < 0) await postCredit(work, { id, customerId, amount: -amount, reference });
      records.push({ row, recordId: id });
    }
  }
  await noteRecords(work.tx, importId, records);
}

const postCredit = (
  work: Work,
  item: { id: string; customerId: string; amount: number; reference: string | null },
) =>
  postEntry(work, {
    kind: 'opening-credit',
    source: 'opening-item',
    sourceId: item.id,
    memo:
      item.reference === null
        ? 'Credit brought forward'
        : `Credit brought forward, ${item.reference}`,
    lines: [
      { account: 'customer-credit', customerId: item.customerId, amount: 0 - item.amount },
      { account: 'opening-balance', amount: item.amount },
    ],
  });
