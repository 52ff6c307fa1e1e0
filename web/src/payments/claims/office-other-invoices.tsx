import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import type { z } from 'zod/mini';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { recordPaymentTexts } from '../record-payment-texts.ts';

import css from '../office-payments.module.css';

type InvoiceRow = z.output<typeof listInvoices.answer>['items'][number];

/** Other invoices of the customer, who may have paid for more than one. */
export function OtherInvoices({
  invoice,
  selected,
  onChange,
}: {
  invoice: InvoiceRow;
  selected: readonly InvoiceRow[];
  onChange: (selected: readonly InvoiceRow[]) => void;
}) {
  const t = useTexts(recordPaymentTexts);
  const due = useAllPages(listInvoices, {
    query: { state: 'DUE', customerId: invoice.customer.id, limit: 100 },
  });
  const otherInvoices = (due.data ?? []).filter(({ id }) => id !== invoice.id);
  if (otherInvoices.length === 0) return null;
  return (
    <fieldset className={css.others}>
      <legend>{t.otherInvoices(invoice.customer.name, otherInvoices.length)}</legend>
      {otherInvoices.map((one) => (
        <CheckField
          key={one.id}
          name={`also-${one.id}`}
          label={`${one.invoiceNumber}, ${t.owed(money(one.owed))}`}
          checked={selected.some(({ id }) => id === one.id)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...selected, one]
                : selected.filter(({ id }) => id !== one.id),
            )
          }
        />
      ))}
    </fieldset>
  );
}
