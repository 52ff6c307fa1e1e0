import { hasDuty } from '@sankofa/domain/access';
import { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { listPayments } from '@sankofa/domain/payments/payment-endpoints';
import { listRefunds } from '@sankofa/domain/payments/refund-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/discrepancy-endpoints';

import { count } from '../lib/format.ts';
import { useAnswer } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';

/** The server counts the whole list; the rows are those that the queues show. */
const counted = { limit: 100, withTotal: 'true' } as const;
const fresh = { staleMs: 0, everyMs: 60_000 } as const;

type Listed = { items: readonly unknown[]; nextCursor: string | null; total?: number | undefined };
export function countWords(list: Listed): string {
  if (list.total !== undefined) return count(list.total);
  return `${count(list.items.length)}${list.nextCursor === null ? '' : '+'}`;
}

/** What waits for finance; nothing is asked where the person lacks the duty. */
export function useMoneyWork() {
  const enabled = hasDuty(useViewer(), 'finance');
  return {
    isMine: enabled,
    payments: useAnswer(listPayments, {
      query: { state: 'SUBMITTED', ...counted },
      enabled,
      ...fresh,
    }),
    drafts: useAnswer(listInvoices, { query: { state: 'DRAFT', limit: 100 }, enabled, ...fresh }),
    overdue: useAnswer(listInvoices, { query: { state: 'OVERDUE', limit: 1 }, enabled, ...fresh }),
    refunds: useAnswer(listRefunds, {
      query: { state: 'REQUESTED', ...counted },
      enabled,
      ...fresh,
    }),
  };
}

export const useBatchWork = () =>
  useAnswer(listBatches, { query: { state: 'ACTIVE', ...counted }, ...fresh });

export function useDiscrepancyWork() {
  const enabled = hasDuty(useViewer(), 'warehouse');
  return {
    isMine: enabled,
    discrepancies: useAnswer(listDiscrepancies, {
      query: { isOpen: 'true', ...counted },
      enabled,
      ...fresh,
    }),
  };
}
