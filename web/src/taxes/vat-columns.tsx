import type { taxDocumentSchema } from '@sankofa/domain/taxes/vat-return-endpoints';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { amount, dayAt } from '../lib/format/format.ts';
import type { Column } from '../ui/data/table.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import type { VatTexts } from './vat-texts.ts';

type Taxes = Record<'nhil' | 'getfund' | 'covid' | 'vat' | 'flat' | 'tax', Money>;
type Sums = Taxes & { net: Money };
type Document = z.output<typeof taxDocumentSchema>;

/** A figure of a return; nothing where there is no such tax. */
const figure = (of: Money) => (pesewasOf(of) === 0 ? '' : amount(of));

/** The net amount and each tax of a row. */
export const sumColumns = (t: VatTexts): Column<Sums>[] => [
  { head: t.net, isNumber: true, cell: ({ net }) => figure(net) },
  ...taxColumns(t),
];

/** Each tax of a row. */
export const taxColumns = (t: VatTexts): Column<Taxes>[] => [
  { head: t.nhil, isNumber: true, cell: ({ nhil }) => figure(nhil) },
  { head: t.getfund, isNumber: true, cell: ({ getfund }) => figure(getfund) },
  { head: t.covid, isNumber: true, cell: ({ covid }) => figure(covid) },
  { head: t.vat, isNumber: true, cell: ({ vat }) => figure(vat) },
  { head: t.flat, isNumber: true, cell: ({ flat }) => figure(flat) },
];

/** The documents behind a figure; each links to its invoice or bill. */
export const documentColumns = (t: VatTexts, area: string): Column<Document>[] => [
  {
    head: t.number,
    cell: ({ number, kind, invoiceId, documentId }) => (
      <TwoLines under={t[`one${kind}`]}>
        <Link
          to={
            invoiceId === null
              ? `${area}/financial/bills?bill=${documentId}`
              : `${area}/financial/invoices/${invoiceId}`
          }
          className="num"
        >
          {number || t.noNumber}
        </Link>
      </TwoLines>
    ),
  },
  {
    head: t.customer,
    cell: ({ customer, supplier, tin }) => (
      <TwoLines under={tin ?? t.noTin}>
        {customer ? (
          <Link to={`${area}/customers/${customer.id}`}>{customer.name}</Link>
        ) : (
          supplier && (
            <Link to={`${area}/financial/suppliers?q=${encodeURIComponent(supplier.name)}`}>
              {supplier.name}
            </Link>
          )
        )}
      </TwoLines>
    ),
  },
  { head: t.date, cell: ({ at }) => dayAt(at) },
  ...sumColumns(t),
  { head: t.total, isNumber: true, cell: ({ total }) => figure(total) },
];
