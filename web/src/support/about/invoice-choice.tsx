import { getInvoice } from '@sankofa/domain/invoices/invoice-endpoints';

import { useAnswer } from '../../lib/queries/query.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';

/** The invoice in the URL, which the ticket is about unless the customer says otherwise. Loaded only for such a link. */
export function InvoiceChoice({ id }: { id: string }) {
  const invoice = useAnswer(getInvoice, { params: { id } });
  // A link to another customer’s invoice, or a mistyped one, selects none.
  if (invoice.error && !invoice.error.isNetwork) return null;
  return (
    <SelectField
      name="invoiceId"
      label="Which invoice?"
      isOptional
      defaultValue={id}
      options={[
        ['', 'Not about an invoice'],
        [id, invoice.data?.invoiceNumber ?? 'This invoice'],
      ]}
    />
  );
}
