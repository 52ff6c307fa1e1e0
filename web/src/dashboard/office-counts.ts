import { hasDuty } from '@sankofa/domain/access';
import { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import type { Endpoint } from '@sankofa/domain/endpoint';
import { listFailedJobs } from '@sankofa/domain/failed-jobs/failed-job-endpoints';
import { listCorrections } from '@sankofa/domain/invoices/corrections/correction-endpoints';
import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { listPayments } from '@sankofa/domain/payments/payment-endpoints';
import { listRefunds } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { listWaiting, type WaitingQueue } from '@sankofa/domain/statistics/waiting-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import type { z } from 'zod/mini';

import { withListQuery } from '../lib/http/call.ts';
import { useAllPages, useAnswer, usePreview, useSummary } from '../lib/queries/query.tsx';
import { useViewer } from '../lib/session/session.ts';

const fresh = { staleMs: 0, everyMs: 60_000 } as const;
/** How many rows of a list the queues show; its page has the rest. */
const shown = 5;

/** Returns how many are waiting, as counted by the server, and the first few. */
function useWaiting<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends { items: unknown[]; nextCursor: string | null; total?: number | undefined },
>(endpoint: Endpoint<P, Q, z.ZodMiniType, z.ZodMiniType<A>>, query: z.input<Q>, enabled: boolean) {
  const rows = usePreview(endpoint, shown, {
    query: withListQuery<Q>(query, { withTotal: 'true' }),
    enabled,
    ...fresh,
  });
  return { total: rows.total, rows };
}

/** Returns what waits for finance; requests nothing without the duty. */
export function useMoneyWork() {
  const enabled = hasDuty(useViewer(), 'finance');
  return {
    isMine: enabled,
    payments: useWaiting(listPayments, { state: 'SUBMITTED' }, enabled),
    sameProofs: useSummary(listPayments, {
      query: { state: 'SUBMITTED', hasSameProof: 'true', withTotal: 'true' },
      enabled,
      ...fresh,
    }).data?.total,
    drafts: useWaiting(listInvoices, { state: 'DRAFT' }, enabled),
    overdue: useSummary(listInvoices, { query: { state: 'OVERDUE' }, enabled, ...fresh }).data
      ?.total,
    corrections: useAllPages(listCorrections, { query: { limit: 100 }, enabled, ...fresh }).data
      ?.length,
    refunds: useSummary(listRefunds, {
      query: { state: 'REQUESTED', withTotal: 'true' },
      enabled,
      ...fresh,
    }).data?.total,
  };
}

const outgoingQueues = [
  'BILLS',
  'SUPPLIER_PAYMENTS',
  'TRANSFERS',
  'OPENING_BALANCES',
] as const satisfies WaitingQueue[];
export type OutgoingQueue = (typeof outgoingQueues)[number];

/**
 * Returns how much waits for approval that moves money out of an account, or opens the books; undefined until it is known.
 * Opening balances are entered once in the life of a company, so they are only in it while some wait.
 */
export function useOutgoingWork(): { queue: OutgoingQueue; total: number }[] | undefined {
  const { data } = useAnswer(listWaiting, fresh);
  return (
    data &&
    outgoingQueues.flatMap((queue) => {
      const found = data.queues.find((one) => one.queue === queue);
      const isShown = found && (queue !== 'OPENING_BALANCES' || found.total > 0);
      return isShown ? [{ queue, total: found.total }] : [];
    })
  );
}

/** Returns all batches under way, since any of them may be late. */
export const useBatchWork = () =>
  useAllPages(listBatches, { query: { state: 'ACTIVE', limit: 100 }, ...fresh });

export function useDiscrepancyWork() {
  const enabled = hasDuty(useViewer(), 'warehouse');
  return {
    isMine: enabled,
    discrepancies: useSummary(listDiscrepancies, {
      query: { isOpen: 'true', withTotal: 'true' },
      enabled,
      ...fresh,
    }).data?.total,
  };
}

/** Returns how many emails and background jobs have failed; only admins can see them. */
export function useFailedJobs(): number | undefined {
  const enabled = useViewer().role === 'ADMIN';
  return useSummary(listFailedJobs, {
    query: { state: 'FAILED', withTotal: 'true' },
    enabled,
    ...fresh,
  }).data?.total;
}
