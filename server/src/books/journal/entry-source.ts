import type { journalSources } from '@sankofa/domain/books/book-endpoints';

const kinds: Record<string, (typeof journalSources)[number]> = {
  payment: 'payment',
  refund: 'refund',
  'cash-count': 'cash-count',
  'gateway-payout': 'gateway',
  'gateway-difference': 'gateway',
  'opening-item': 'opening-item',
  'customer-merge': 'customer-merge',
  bill: 'bill',
  'supplier-payment': 'supplier-payment',
  'year-close': 'year-close',
  'opening-balances': 'opening-balances',
  transfer: 'transfer',
};

/** Returns where a line links to: for a credit note or used credit, the invoice it belongs to. */
export function sourceOf({
  source,
  sourceId,
  invoiceId,
}: {
  source: string;
  sourceId: string;
  invoiceId: string | null;
}) {
  const kind = kinds[source];
  if (kind) return { kind, id: sourceId };
  const isOwn = source === 'invoice' || invoiceId === null;
  return { kind: 'invoice' as const, id: isOwn ? sourceId : invoiceId };
}
