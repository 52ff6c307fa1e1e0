import type { RevenueGrouping } from '@sankofa/domain/books/revenue';
import type { getRevenue, RevenueDocument } from '@sankofa/domain/books/revenue-endpoints';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import { Link, type To } from 'react-router';
import type { z } from 'zod/mini';

import { amount, dayAndTime } from '../../lib/format/format.ts';
import type { Column } from '../../ui/data/table.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import type { ReportTexts } from '../report-texts.ts';
import { groupLabel, type RevenueTexts } from './revenue-texts.ts';

export type Statement = z.output<typeof getRevenue.answer>;
type RevenueGroup = Statement['groups'][number];

const figure = (value: Money) => (pesewasOf(value) === 0 ? '' : amount(value));

/** @param to the path of the documents of a group */
export const groupColumns = (
  t: ReportTexts,
  names: RevenueTexts,
  by: RevenueGrouping,
  to: (group: RevenueGroup) => To | null,
): Column<RevenueGroup>[] => [
  {
    head: names[by],
    cell: (group) => {
      const place = to(group);
      return (
        <TwoLines under={t.documentCount(group.documents)}>
          {place ? (
            <Link to={place}>{groupLabel(names, by, group)}</Link>
          ) : (
            <span>{groupLabel(names, by, group)}</span>
          )}
        </TwoLines>
      );
    },
  },
  { head: t.freightGhs, isNumber: true, cell: ({ freight }) => figure(freight) },
  { head: t.servicesGhs, isNumber: true, cell: ({ services }) => figure(services) },
  { head: t.creditsAndVoidsGhs, isNumber: true, cell: ({ takenOff }) => figure(takenOff) },
  {
    head: t.netRevenueGhs,
    isNumber: true,
    cell: ({ earned }) => <strong className="num">{amount(earned)}</strong>,
  },
];

export const documentColumns = (
  t: ReportTexts,
  names: RevenueTexts,
  base: string,
): Column<RevenueDocument>[] => [
  {
    head: t.document,
    cell: ({ kind, document, invoice }) => (
      <TwoLines
        under={
          kind === 'credit-note' && invoice?.invoiceNumber
            ? t.creditNoteOn(names[kind], invoice.invoiceNumber)
            : names[kind]
        }
      >
        {invoice ? (
          <Link to={`${base}/invoices/${invoice.id}`} className="num">
            {document ?? t.invoice}
          </Link>
        ) : (
          <span className="num">{document}</span>
        )}
      </TwoLines>
    ),
  },
  { head: t.customer, cell: ({ customer }) => customer && <CustomerLines customer={customer} /> },
  {
    head: t.shipment,
    cell: ({ trackingNumber, mode }) => (
      <TwoLines under={mode && names[mode]}>
        <span className="num">{trackingNumber}</span>
      </TwoLines>
    ),
  },
  { head: t.date, cell: ({ at }) => dayAndTime(at) },
  { head: t.freightGhs, isNumber: true, cell: ({ freight }) => figure(freight) },
  { head: t.servicesGhs, isNumber: true, cell: ({ services }) => figure(services) },
  {
    head: t.netRevenueGhs,
    isNumber: true,
    cell: ({ earned }) => <strong className="num">{amount(earned)}</strong>,
  },
];
