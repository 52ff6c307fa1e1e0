import type { RevenueGrouping } from '@sankofa/domain/books/revenue';
import type { getRevenue, RevenueDocument } from '@sankofa/domain/books/revenue-endpoints';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import { Link, type To } from 'react-router';
import type { z } from 'zod/mini';

import { amount, counted, dayAndTime } from '../../lib/format/format.ts';
import type { Column } from '../../ui/data/table.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import { groupingLabels, groupLabel, kindLabels, modeLabels } from './revenue-texts.ts';

export type Statement = z.output<typeof getRevenue.answer>;
type RevenueGroup = Statement['groups'][number];

const figure = (value: Money) => (pesewasOf(value) === 0 ? '' : amount(value));

/** @param to the path of the documents of a group */
export const groupColumns = (
  by: RevenueGrouping,
  to: (group: RevenueGroup) => To | null,
): Column<RevenueGroup>[] => [
  {
    head: groupingLabels[by],
    cell: (group) => {
      const place = to(group);
      return (
        <TwoLines under={counted(group.documents, 'document')}>
          {place ? (
            <Link to={place}>{groupLabel(by, group)}</Link>
          ) : (
            <span>{groupLabel(by, group)}</span>
          )}
        </TwoLines>
      );
    },
  },
  { head: 'Freight (GHS)', isNumber: true, cell: ({ freight }) => figure(freight) },
  { head: 'Services (GHS)', isNumber: true, cell: ({ services }) => figure(services) },
  { head: 'Credits and voids (GHS)', isNumber: true, cell: ({ takenOff }) => figure(takenOff) },
  {
    head: 'Net revenue (GHS)',
    isNumber: true,
    cell: ({ earned }) => <strong className="num">{amount(earned)}</strong>,
  },
];

export const documentColumns = (base: string): Column<RevenueDocument>[] => [
  {
    head: 'Document',
    cell: ({ kind, document, invoice }) => (
      <TwoLines
        under={
          kind === 'credit-note' && invoice?.invoiceNumber
            ? `${kindLabels[kind]} for ${invoice.invoiceNumber}`
            : kindLabels[kind]
        }
      >
        {invoice ? (
          <Link to={`${base}/invoices/${invoice.id}`} className="num">
            {document ?? 'Invoice'}
          </Link>
        ) : (
          <span className="num">{document}</span>
        )}
      </TwoLines>
    ),
  },
  { head: 'Customer', cell: ({ customer }) => customer && <CustomerLines customer={customer} /> },
  {
    head: 'Shipment',
    cell: ({ trackingNumber, mode }) => (
      <TwoLines under={mode && modeLabels[mode]}>
        <span className="num">{trackingNumber}</span>
      </TwoLines>
    ),
  },
  { head: 'Date', cell: ({ at }) => dayAndTime(at) },
  { head: 'Freight (GHS)', isNumber: true, cell: ({ freight }) => figure(freight) },
  { head: 'Services (GHS)', isNumber: true, cell: ({ services }) => figure(services) },
  {
    head: 'Net revenue (GHS)',
    isNumber: true,
    cell: ({ earned }) => <strong className="num">{amount(earned)}</strong>,
  },
];
