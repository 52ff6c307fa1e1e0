import type { SearchAnswer } from '@sankofa/domain/search/search-endpoints';
import IconPayment from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconBatch from '@tabler/icons-react/dist/esm/icons/IconContainer.mjs';
import IconInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconCarton from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconShipment from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import IconCustomer from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';

import { money } from '../lib/format/format.ts';
import type { TextsOf } from '../lib/messages/messages.ts';
import type { Shape } from '../ui/layout/icon.tsx';
import type { RecordKind } from './recent.ts';
import type { RowGroup, SearchRow } from './search-row.ts';
import type { paletteTexts } from './search-texts.ts';

export const recordIcons: Record<RecordKind, Shape> = {
  shipment: IconShipment,
  carton: IconCarton,
  customer: IconCustomer,
  batch: IconBatch,
  invoice: IconInvoice,
  payment: IconPayment,
  ticket: IconTicket,
};

type Context = {
  area: 'staff' | 'admin';
  text: string;
  /** Whether the menu has a page of customers; without it, a customer opens their shipments. */
  hasCustomers: boolean;
  t: TextsOf<typeof paletteTexts>;
};

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What is shown of a record, and the page that it opens. */
type Shown = Pick<SearchRow, 'title' | 'detail' | 'status'> & { to: string };
type Items<Kind extends keyof SearchAnswer> = NonNullable<SearchAnswer[Kind]>['items'][number];

const shownShipment = ({ area }: Context, one: Items<'shipments'>): Shown => ({
  to: `/${area}/shipments/${one.id}`,
  title: one.trackingNumber,
  detail: joined(one.customerName, one.description),
  status: { of: 'shipment', is: one.status, mode: one.mode },
});

/** A carton opens its shipment. Without an owner it opens the unidentified cartons, a page for staff. */
function shownCarton({ area, t }: Context, one: Items<'cartons'>): Shown | null {
  const status = {
    of: 'package',
    is: one.state,
    ...(one.shipment && { mode: one.shipment.mode }),
  } as const;
  if (one.shipment)
    return {
      to: `/${area}/shipments/${one.shipment.id}`,
      title: one.labelNumber,
      detail: joined(one.supplierNumber, one.customerName, one.shipment.trackingNumber),
      status,
    };
  if (area === 'admin') return null;
  return {
    to: `/staff/warehouse/unidentified?q=${encodeURIComponent(one.supplierNumber ?? one.labelNumber)}`,
    title: one.labelNumber,
    detail: joined(t.unidentified, one.supplierNumber),
    status,
  };
}

const shownCustomer = ({ area, hasCustomers }: Context, one: Items<'customers'>): Shown => ({
  to: hasCustomers
    ? `/${area}/customers/${one.id}`
    : `/${area}/shipments?q=${encodeURIComponent(one.customerCode)}`,
  title: one.name,
  detail: joined(one.customerCode, one.shippingMark, one.previousCode, one.city),
});

const shownBatch = ({ area }: Context, one: Items<'batches'>): Shown => ({
  to: `/${area}/batches/${one.id}`,
  title: one.batchNumber,
  detail: joined(one.transportNumber, one.destinationCity),
  status: { of: 'batch', is: one.state, mode: one.mode },
});

const shownInvoice = ({ area, t }: Context, one: Items<'invoices'>): Shown => ({
  to: `/${area}/financial/invoices/${one.id}`,
  title: one.invoiceNumber ?? t.draft,
  detail: joined(money(one.total), one.customerName, one.trackingNumber),
  status: { of: 'invoice', is: one.state },
});

const shownPayment = ({ area }: Context, one: Items<'payments'>): Shown => ({
  to: `/${area}/payments?payment=${one.id}`,
  title: one.receiptNumber ?? one.reference,
  detail: joined(money(one.amount), one.customerName, one.receiptNumber && one.reference),
  status: { of: 'payment', is: one.state },
});

const shownTicket = ({ area }: Context, one: Items<'tickets'>): Shown => ({
  to: `/${area}/support/${one.id}`,
  title: one.ticketNumber,
  detail: joined(one.subject, one.customerName),
  status: { of: 'ticket', is: one.state },
});

/** The path of the list of each kind below the area, which takes the text as `q`. */
const lists: Partial<Record<RecordKind, string>> = {
  shipment: 'shipments',
  batch: 'batches',
  invoice: 'financial/invoices',
  payment: 'payments',
  ticket: 'support',
};

export const hasExact = ({ rows }: RowGroup) => rows.some((row) => row.isExact);

/** Returns the found records group by group. */
export function recordGroups(found: SearchAnswer, context: Context): RowGroup[] {
  const customers = groupOf('customer', found.customers, shownCustomer, context);
  // A text without digits is a name, and a number is hardly ever a customer's.
  const isName = !/\d/.test(context.text);
  return [
    ...(isName ? [customers] : []),
    groupOf('shipment', found.shipments, shownShipment, context),
    groupOf('carton', found.cartons, shownCarton, context),
    ...(isName ? [] : [customers]),
    groupOf('batch', found.batches, shownBatch, context),
    groupOf('invoice', found.invoices, shownInvoice, context),
    groupOf('payment', found.payments, shownPayment, context),
    groupOf('ticket', found.tickets, shownTicket, context),
  ].filter(({ rows }) => rows.length > 0);
}

function groupOf<Item extends { id: string; isExact: boolean }>(
  kind: RecordKind,
  found: { items: Item[]; hasMore: boolean } | null,
  shown: (context: Context, item: Item) => Shown | null,
  context: Context,
): RowGroup {
  const { area, text, hasCustomers, t } = context;
  const rows = (found?.items ?? []).flatMap<SearchRow>((item) => {
    const row = shown(context, item);
    return row
      ? { ...row, id: `${kind}-${item.id}`, icon: recordIcons[kind], kind, isExact: item.isExact }
      : [];
  });
  const list = kind === 'customer' && hasCustomers ? 'customers' : lists[kind];
  // The list of shipments also searches the contents of every carton.
  const isWorthwhile =
    found?.hasMore || (kind === 'shipment' && !rows.some(({ isExact }) => isExact));
  if (list !== undefined && isWorthwhile)
    rows.push({
      id: `all-${kind}`,
      icon: IconList,
      kind: 'list',
      title: found?.hasMore ? t.allIn(t[kind]) : t.searchIn(t[kind]),
      to: `/${area}/${list}?q=${encodeURIComponent(text)}`,
    });
  return { key: kind, title: t[kind], rows };
}
