import { Link } from 'react-router';

import css from './payments.module.css';

type LinkedInvoice = { id: string; invoiceNumber: string };

/** What a payment is for, each invoice a link. */
export function InvoiceLinks({
  invoices,
  at = '/customer/invoices',
}: {
  invoices: readonly LinkedInvoice[];
  at?: string;
}) {
  return (
    <span className={css.links}>
      {invoices.map(({ id, invoiceNumber }) => (
        <Link key={id} to={`${at}/${id}`} className="num">
          {invoiceNumber}
        </Link>
      ))}
    </span>
  );
}
