import { addDays, dayIn, zones } from '@sankofa/domain/values/time';

import { systemClock } from '../../server/src/platform/clock.ts';
import type { Case } from './measure.ts';
import { nth, type Samples } from './samples.ts';

const enc = encodeURIComponent;
/** A page of a list, as the nth round requests it. */
const list = (what: string, path: string | ((n: number) => string)): Case => ({
  what,
  request: typeof path === 'string' ? () => path : path,
});

/** Searches and lists of the office. */
export function officeReads(of: Samples): Case[] {
  return [
    ...stockReads(of),
    list('unidentified', '/warehouse/inventory?state=UNIDENTIFIED'),
    list('unidentified: the board', '/unidentified'),
    list('unidentified: claimed', '/unidentified?isClaimed=true'),
    list('unidentified: search a number', (n) => `/unidentified?q=YT${70_000_001 + (n % 300)}`),
    list('to verify', '/warehouse/inventory?state=RECEIVED'),
    list('to verify: by shipment', '/shipment-verifications'),
    list(
      'to verify: by shipment, a name',
      (n) => `/shipment-verifications?q=${enc(nameOf(of, n))}`,
    ),
    list('discrepancies: open', '/discrepancies?isOpen=true'),
    list('discrepancies: all', '/discrepancies'),
    list('pending scans', '/warehouse/scans'),
    list('to be delivered', '/runs/waiting'),
    list('to be delivered: an area', (n) => `/runs/waiting?area=${enc(nth(areas, n))}`),
    list('handover: ready cartons', '/shipments?status=READY_FOR_PICKUP&sort=oldest'),
    list(
      'handover: search a name',
      (n) => `/shipments?status=READY_FOR_PICKUP&sort=oldest&q=${enc(nameOf(of, n))}`,
    ),
    list('delivery runs', '/runs'),
    list('delivery runs: ended', '/runs?state=ENDED'),
    list('a delivery run', (n) => `/runs/${nth(of.runs, n)}`),
    list('stock counts', '/counts'),
    list('batches', '/batches'),
    list('batches: search', (n) => `/batches?q=${nth(of.containers, n)}`),
    list('a batch', (n) => `/batches/${nth(of.batches, n)}`),
    list('a batch: its cartons', (n) => `/batches/${nth(of.batches, n)}/packages`),
    list('a batch: suggestions', (n) => `/batches/${nth(of.open, n)}/packages?which=eligible`),
    list(
      'a batch: suggestions, search',
      (n) => `/batches/${nth(of.open, n)}/packages?which=eligible&q=lamps`,
    ),
    list('a batch: readiness', (n) => `/batches/${nth(of.open, n)}/readiness`),
    ...shipmentReads(of),
    ...moneyReads(of),
    ...figures(of),
    ...searches(of),
    ...supportReads(of),
    list('users', '/users'),
    list('users: search a name', (n) => `/users?q=${enc(nameOf(of, n))}`),
  ];
}

/** Scans, and the inventory. */
const stockReads = (of: Samples): Case[] => [
  list('scan: a label', (n) => `/warehouse/scan?code=${nth(of.labels, n)}`),
  list('scan: a courier number', (n) => `/warehouse/scan?code=${nth(of.supplierNumbers, n)}`),
  list('scan: a tracking number', (n) => `/warehouse/scan?code=${nth(of.trackingNumbers, n)}`),
  list('scan: a shipping mark', (n) => `/warehouse/scan?code=${nth(of.customers, n).mark}`),
  list('scan: a customer code', (n) => `/warehouse/scan?code=${nth(of.customers, n).code}`),
  list('scan: a batch', (n) => `/warehouse/scan?code=${nth(of.batchNumbers, n)}`),
  list('scan: a container', (n) => `/warehouse/scan?code=${nth(of.containers, n)}`),
  list('scan: unknown code', (n) => `/warehouse/scan?code=SNK-${1000 + n}Q`),
  list('customers', '/customers?withTotal=true'),
  list('customers: search a name', (n) => `/customers?withTotal=true&q=${enc(nameOf(of, n))}`),
  list('customers: search a code', (n) => `/customers?q=${nth(of.customers, n).code}`),
  list('customers: search a phone', (n) => `/customers?q=0244${100_000 + n}`),
  list('customers: search a tracking number', (n) => `/customers?q=${nth(of.trackingNumbers, n)}`),
  list('customers: search a courier number', (n) => `/customers?q=${nth(of.supplierNumbers, n)}`),
  list('customers: search nothing', (n) => `/customers?withTotal=true&q=nomatch${n}`),
  list('customers: highest balance', '/customers?withTotal=true&owes=true&sort=-owed'),
  list('customers: with credit', '/customers?withTotal=true&hasCredit=true'),
  list('customers: inactive', '/customers?withTotal=true&inactiveSince=2026-06-01&sort=activity'),
  list('customers: newest', '/customers?sort=-created'),
  list('customers: merged', '/customers?withTotal=true&state=MERGED'),
  list('customers: search an email', (n) => `/customers?withTotal=true&q=customer${n + 1}@`),
  list('customer: page', (n) => `/customers/${nth(of.customers, n).id}`),
  list(
    'customer: what a merge would move',
    (n) =>
      `/customers/${nth(of.customers, n).id}/merge-preview?keptId=${nth(of.customers, n + 1).id}`,
  ),
  list('customer: timeline', (n) => `/customers/${nth(of.customers, n).id}/timeline`),
  list('customer: documents', (n) => `/customers/${nth(of.customers, n).id}/documents`),
  list('customer: notes', (n) => `/customers/${nth(of.customers, n).id}/notes`),
  list('inventory', '/warehouse/inventory'),
  list('inventory: a zone', (n) => `/warehouse/inventory?zone=${zoneOf(n)}`),
  list('inventory: a warehouse', (n) => `/warehouse/inventory?siteId=${nth(of.sites, n)}`),
  list('inventory: by air', '/warehouse/inventory?mode=AIR'),
  list('inventory: a status', '/warehouse/inventory?state=AVAILABLE'),
  list(
    'inventory: of a customer',
    (n) => `/warehouse/inventory?customerId=${nth(of.customers, n).id}`,
  ),
  list('inventory: over 30 days', '/warehouse/inventory?age=30%2B'),
  list('inventory: on hold', '/warehouse/inventory?hold=BALANCE'),
  list('inventory: search a name', (n) => `/warehouse/inventory?q=${enc(nameOf(of, n))}`),
  list('inventory: search a word', '/warehouse/inventory?q=lamps'),
  list('inventory: search nothing', (n) => `/warehouse/inventory?q=nomatch${n}`),
  list('inventory: totals of all', '/warehouse/inventory/totals'),
  list('inventory: totals of a zone', (n) => `/warehouse/inventory/totals?zone=${zoneOf(n)}`),
];

/** The office's search, which looks in all lists at once. */
const searches = (of: Samples): Case[] => [
  list('search everywhere: a label', (n) => `/search?q=${nth(of.labels, n)}`),
  list('search everywhere: a courier no.', (n) => `/search?q=${nth(of.supplierNumbers, n)}`),
  list('search everywhere: its last digits', (n) => `/search?q=${endingOf(of, n)}`),
  list('search everywhere: tracking no.', (n) => `/search?q=${nth(of.trackingNumbers, n)}`),
  list('search everywhere: a part of it', (n) => `/search?q=${partOf(of, n)}`),
  list('search everywhere: a mark', (n) => `/search?q=${nth(of.customers, n).mark}`),
  list('search everywhere: a name', (n) => `/search?q=${enc(nameOf(of, n))}`),
  list('search everywhere: a common name', '/search?q=mensah'),
  list('search everywhere: a phone', (n) => `/search?q=${enc(nth(of.customers, n).phone)}`),
  list('search everywhere: a container', (n) => `/search?q=${nth(of.containers, n)}`),
  list('search everywhere: a common word', '/search?q=lamps'),
  list('search everywhere: two letters', '/search?q=am'),
  list('search everywhere: a year', '/search?q=2026'),
  list('search everywhere: nothing', (n) => `/search?q=nomatch${n}`),
];

/** Delivery areas in `fill/goods.ts`. */
const areas = ['Osu, Ghana', 'Tema, Ghana', 'Kumasi, Ghana'];
const zoneOf = (n: number) => String.fromCodePoint(65 + (n % 20));
const nameOf = (of: Samples, n: number) => nth(of.customers, n).name;

const supportReads = (of: Samples): Case[] => [
  list('tickets', '/tickets'),
  list('tickets: of a shipment', (n) => `/tickets?shipmentId=${nth(of.shipments, n)}`),
  list('tickets: search a name', (n) => `/tickets?q=${enc(nameOf(of, n))}`),
  list('support queue', '/support/tickets?withTotal=true'),
  list('support queue: mine', '/support/tickets?tab=mine'),
  list('support queue: closed', '/support/tickets?tab=closed'),
  list('support queue: search a name', (n) => `/support/tickets?q=${enc(nameOf(of, n))}`),
  list('support queue: counts', '/support/counts'),
];

const shipmentReads = (of: Samples): Case[] => [
  list('shipments', '/shipments'),
  list('shipments: active', '/shipments?status=ACTIVE'),
  list('shipments: ready for pickup', '/shipments?status=READY_FOR_PICKUP'),
  list('shipments: by air, last changed', '/shipments?mode=AIR&sort=updated'),
  list('shipments: of a customer', (n) => `/shipments?customerId=${nth(of.customers, n).id}`),
  list('shipments: of a batch', (n) => `/shipments?batchId=${nth(of.batches, n)}`),
  list('shipments: search tracking no.', (n) => `/shipments?q=${nth(of.trackingNumbers, n)}`),
  list('shipments: search a part of it', (n) => `/shipments?q=${partOf(of, n)}`),
  list('shipments: search a mark', (n) => `/shipments?q=${nth(of.customers, n).mark}`),
  list('shipments: search a name', (n) => `/shipments?q=${enc(nameOf(of, n))}`),
  list('shipments: search a common name', '/shipments?q=mensah'),
  list('shipments: search a phone', (n) => `/shipments?q=${enc(nth(of.customers, n).phone)}`),
  list('shipments: search supplier no.', (n) => `/shipments?q=${nth(of.supplierNumbers, n)}`),
  list('shipments: search a container', (n) => `/shipments?q=${nth(of.containers, n)}`),
  list('shipments: search a label', (n) => `/shipments?q=${nth(of.labels, n)}`),
  list('shipments: search contents', '/shipments?q=lamps'),
  list('shipments: search nothing', (n) => `/shipments?q=nomatch${n}`),
  list('shipments: search, by air', '/shipments?q=lamps&mode=AIR&status=ACTIVE'),
  list('a shipment', (n) => `/shipments/${nth(of.shipments, n)}`),
  list('a shipment: its documents', (n) => `/shipments/${nth(of.shipments, n)}/documents`),
  list('a shipment: its emails', (n) => `/shipments/${nth(of.shipments, n)}/emails`),
  list('a shipment: its audit', (n) => `/shipments/${nth(of.shipments, n)}/audit`),
];

function lastYear() {
  const today = dayIn(systemClock(), zones.accra);
  return `from=${addDays(today, -364)}&to=${today}`;
}

const partOf = (of: Samples, n: number) => nth(of.trackingNumbers, n).slice(0, 6);

const endingOf = (of: Samples, n: number) => nth(of.supplierNumbers, n).slice(-6);

const moneyReads = (of: Samples): Case[] => [
  list('invoices', '/invoices'),
  list('invoices: overdue', '/invoices?state=OVERDUE'),
  list('invoices: paid', '/invoices?state=PAID'),
  list('invoices: search a name', (n) => `/invoices?q=${enc(nameOf(of, n))}`),
  list('an invoice', (n) => `/invoices/${nth(of.invoices, n)}`),
  list('payments', '/payments'),
  list('payments: to confirm', '/payments?state=SUBMITTED'),
  list('payments: search a reference', (n) => `/payments?q=MP${240_000_000 + n * 97}`),
  list('refunds', '/refunds'),
  list('online payments', '/payments/checkouts'),
  list(
    'statement of a customer',
    (n) => `/statements?customerId=${nth(of.customers, n).id}&limit=50`,
  ),
  list('journal', '/analytics/journal'),
  list('journal: an account', '/analytics/journal?account=receivable'),
  ...(['MONTH', 'ROUTE', 'CLASS'] as const).map((by) =>
    list(`revenue of a year: by ${by.toLowerCase()}`, `/analytics/revenue?${lastYear()}&by=${by}`),
  ),
  list('exchange differences of a year', `/analytics/exchange-differences?${lastYear()}`),
  list('exchange differences: the costs', `/analytics/exchange-differences/costs?${lastYear()}`),
  list('revenue: its documents', `/analytics/revenue/documents?${lastYear()}`),
  list(
    'revenue: documents of a route',
    `/analytics/revenue/documents?${lastYear()}&route=-.GHACC&mode=AIR`,
  ),
  list(
    'revenue: documents of a class',
    `/analytics/revenue/documents?${lastYear()}&goodsClass=SPECIAL`,
  ),
  list(
    'revenue: search a name',
    (n) => `/analytics/revenue/documents?${lastYear()}&q=${enc(nameOf(of, n))}`,
  ),
];

/** Pages of a customer with a thousand shipments. */
export function customerReads(of: Samples): Case[] {
  return [
    list('my shipments', '/shipments?limit=20'),
    list('my shipments: active', '/shipments?status=ACTIVE&limit=20'),
    list('my shipments: search contents', '/shipments?q=lamps&limit=20'),
    list('my shipments: search a number', (n) => `/shipments?q=${nth(of.supplierNumbers, n)}`),
    list('my invoices', '/invoices?limit=20'),
    list('my invoices: due', '/invoices?state=DUE'),
    list('my payments', '/payments?limit=20'),
    list('my refunds', '/refunds'),
    list('my online payments', '/payments/checkouts'),
    list('my statement', '/statements?limit=50'),
    list('my tickets', '/tickets'),
    list('my notifications', '/users/reminders'),
  ];
}

const yearOf = () => {
  const today = dayIn(systemClock(), zones.accra);
  return `from=${addDays(today, -364)}&to=${today}`;
};

/** The figures of the dashboards over the longest period, a year with the year before. */
const figures = (of: Samples): Case[] => [
  list('figures: volume', `/analytics/volume?${yearOf()}`),
  list('figures: transit times', `/analytics/transit?${yearOf()}`),
  list('figures: customers', `/analytics/customers?${yearOf()}`),
  list(
    'figures: lost customers',
    `/analytics/customers/list?${yearOf()}&change=LOST&withTotal=true`,
  ),
  list('figures: discrepancy rate', `/analytics/discrepancy-rate?${yearOf()}`),
  list(
    'figures: throughput',
    (n) => `/analytics/throughput?${yearOf()}&siteId=${nth(of.sites, n)}`,
  ),
  list('figures: revenue', `/analytics/revenue-trend?${yearOf()}`),
  list('figures: receivables', `/analytics/receivables-trend?${yearOf()}`),
  list('figures: margins', `/analytics/margin-trend?${yearOf()}`),
  list('figures: waiting work', '/waiting-work'),
];
