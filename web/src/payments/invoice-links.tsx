import { Link } from 'react-router';

import { Money } from '../ui/data/money.tsx';

import css from './payments.module.css';

/** `shareHere` in pesewas, if the payment is for several invoices. */
type LinkedInvoice = { id: string; invoiceNumber: string; shareHere?: number };

/** The invoices that a payment of a customer is for, each with a link. */
export function InvoiceLinks({
  invoices,
  at = '/customer/invoices',
}: {
  invoices: readonly LinkedInvoice[];
  at?: string;
}) {
  if (invoices.length === 0) return <span>On account</span>;
  return (
    <span className={css.links}>
      {invoices.map(({ id, invoiceNumber, shareHere }) => (
        <span key={id}>
          <Link to={`${at}/${id}`} className="num">
            {invoiceNumber}
          </Link>
          {shareHere !== undefined && (
            <span className="small muted">
              {' '}
              <Money of={shareHere} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
