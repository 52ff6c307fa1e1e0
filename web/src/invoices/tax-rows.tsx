import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { taxRows } from '@sankofa/domain/taxes/tax-rows';

import { useLanguage } from '../lib/messages/language.ts';
import { Money } from '../ui/data/money.tsx';

/** The net amount and the taxes of an invoice, as rows above its total; none without taxes. */
export function TaxRows({
  tax,
  className,
}: {
  tax: Pick<NonNullable<InvoiceAnswer['tax']>, 'net' | 'taxes'> | null;
  className?: string | undefined;
}) {
  const language = useLanguage();
  if (!tax) return null;
  return taxRows(tax, language).map(([label, amount]) => (
    <div key={label} className={className}>
      <dt>{label}</dt>
      <dd>
        <Money of={amount} />
      </dd>
    </div>
  ));
}
