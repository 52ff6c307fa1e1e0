import { bookTexts } from '@sankofa/domain/books/book-texts';
import type {
  getRevenue,
  getRevenueTrend,
  listRevenueDocuments,
  RevenueDocument,
} from '@sankofa/domain/books/revenue-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { accountNames } from '@sankofa/domain/values/ledger-accounts';
import { addPesewas, moneyOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { comparedFigures, sumOf } from '../../platform/compared.ts';
import type { Db } from '../../platform/database/db.ts';
import { csvOf } from '../../platform/files/csv.ts';
import {
  pageOfDocuments,
  placeNames,
  revenueByPart,
  revenueGroups,
  revenueInJournal,
  revenueLines,
  type Figures,
  type Narrowed,
  type RevenuePart,
} from './revenue-queries.ts';

const shown = ({ freight, services, takenOff, earned }: Figures) => ({
  freight: moneyOf(freight),
  services: moneyOf(services),
  takenOff: moneyOf(takenOff),
  earned: moneyOf(earned),
});

/** Returns the answer of `getRevenue`: the groups, their total, and the total according to the journal. */
export async function revenueStatement(
  db: Db,
  query: z.output<(typeof getRevenue)['query']>,
): Promise<z.output<(typeof getRevenue)['answer']>> {
  const groups = await revenueGroups(db, query);
  const names = query.by === 'ROUTE' ? await placeNames(db) : null;
  const sum = (figure: keyof Figures) => addPesewas(groups.map((group) => group[figure]));
  return {
    by: query.by,
    groups: groups.map(({ key, documents, ...figures }) => ({
      key,
      route: names && routeNamed(key ?? '', names),
      documents,
      ...shown(figures),
    })),
    total: shown({
      freight: sum('freight'),
      services: sum('services'),
      takenOff: sum('takenOff'),
      earned: sum('earned'),
    }),
    journal: moneyOf(await revenueInJournal(db, query)),
  };
}

function routeNamed(key: string, names: ReadonlyMap<string, string>) {
  const [origin = '', destination = ''] = key.split('.');
  return { origin: names.get(origin) ?? null, destination: names.get(destination) ?? null };
}

/** Returns revenue by account over a period and over the earlier one. */
export const revenueTrend = (db: Db, query: z.output<(typeof getRevenueTrend)['query']>) =>
  comparedFigures(query, {
    read: (parts) => revenueByPart(db, parts),
    figures: (rows: readonly Omit<RevenuePart, 'part'>[]) => {
      const air = sumOf(rows, (row) => row.air);
      const sea = sumOf(rows, (row) => row.sea);
      const services = sumOf(rows, (row) => row.services);
      return {
        air: moneyOf(air),
        sea: moneyOf(sea),
        services: moneyOf(services),
        total: moneyOf(air + sea + services),
      };
    },
  });

export async function revenueDocuments(
  db: Db,
  query: z.output<(typeof listRevenueDocuments)['query']>,
): Promise<z.output<(typeof listRevenueDocuments)['answer']>> {
  const { items, nextCursor } = await pageOfDocuments(db, query);
  return {
    nextCursor,
    items: items.map((row): RevenueDocument => {
      const { id, at, kind, document, trackingNumber, mode, invoiceId, invoiceNumber } = row;
      return {
        id,
        at,
        kind,
        document,
        invoice: invoiceId === null ? null : { id: invoiceId, invoiceNumber },
        trackingNumber,
        mode,
        customer:
          row.customerId && row.customerName && row.customerCode
            ? { id: row.customerId, name: row.customerName, customerCode: row.customerCode }
            : null,
        freight: moneyOf(row.freight),
        services: moneyOf(row.services),
        earned: moneyOf(row.earned),
      };
    }),
  };
}

const headings = [
  'Date',
  'Document',
  'Description',
  'Invoice',
  'Customer',
  'Shipment',
  'Mode',
  'Origin',
  'Destination',
  'Goods class',
  'Account',
  'Net revenue (GHS)',
];
const kindNames = {
  'invoice-issued': 'Invoice issued',
  'invoice-voided': 'Invoice voided',
  'credit-note': 'Credit note',
} as const;
const maxLines = 50_000;

/** @throws Problem request.invalid if there are more rows than a file should hold */
export async function revenueCsv(db: Db, query: Narrowed & { q?: string | undefined }) {
  const lines = await revenueLines(db, query, maxLines + 1);
  if (lines.length > maxLines)
    throw new Problem('request.invalid', {
      message: bookTexts.tooManyEntries,
      fields: { from: bookTexts.shorterPeriod },
    });
  const bytes = csvOf([
    headings,
    ...lines.map((line) => [
      dayIn(line.at, zones.accra),
      line.document ?? '',
      kindNames[line.kind],
      line.invoiceNumber ?? '',
      line.customerCode ?? '',
      line.trackingNumber ?? '',
      line.mode ?? '',
      line.origin ?? '',
      line.destination ?? '',
      line.class === 'SERVICE' ? '' : (line.class ?? ''),
      accountNames[line.account],
      line.amount,
    ]),
  ]);
  return { bytes, fileName: `revenue-${query.from}-to-${query.to}.csv` };
}
