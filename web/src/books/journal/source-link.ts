import type { journalSources } from '@sankofa/domain/books/book-endpoints';

type Source = { kind: (typeof journalSources)[number]; id: string };

/** Returns the path of what caused an entry; null for an opening balance, which has none. `area` is `/staff` or `/admin`. */
export const sourceLink = ({ kind, id }: Source, area: string) =>
  ({
    invoice: `${area}/financial/invoices/${id}`,
    payment: `${area}/payments?payment=${id}`,
    refund: `${area}/financial/refunds?refund=${id}`,
    'cash-count': `${area}/payments?part=cash`,
    gateway: `${area}/payments?part=gateway`,
    'opening-item': null,
    'customer-merge': null,
    'opening-balances': `${area}/financial/results?part=balance`,
    transfer: `${area}/payments?part=transfers&transfer=${id}`,
    'year-close': `${area}/financial/results?part=balance`,
    bill: `${area}/financial/bills?bill=${id}`,
    'supplier-payment': `${area}/financial/supplier-payments?payment=${id}`,
  })[kind];
