import type { getVatReturn } from '@sankofa/domain/taxes/vat-return-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { amount } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { Table } from '../ui/data/table.tsx';
import { taxColumns } from './vat-columns.tsx';
import { vatTexts } from './vat-texts.ts';

type Credit = NonNullable<z.output<typeof getVatReturn.answer>['credit']>;

export const hasCredit = ({ broughtForward, carriedForward }: Credit) =>
  pesewasOf(broughtForward.tax) > 0 || pesewasOf(carriedForward.tax) > 0;

/** The credit of earlier months, what is payable after it, and the credit that is left, tax by tax. */
export function VatCredit({ of }: { of: Credit }) {
  const t = useTexts(vatTexts);
  return (
    <Table
      label={t.credit}
      rows={(['broughtForward', 'payable', 'carriedForward'] as const).map((part) => ({
        part,
        ...of[part],
      }))}
      keyOf={({ part }) => part}
      columns={[
        { head: t.credit, cell: ({ part }) => t[part] },
        ...taxColumns(t),
        { head: t.total, isNumber: true, cell: ({ tax }) => amount(tax) },
      ]}
    />
  );
}
