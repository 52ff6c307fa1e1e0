import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';

import { dayAt } from '../../lib/format/format.ts';
import { Money } from '../../ui/data/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InvoiceLines } from '../invoice-lines.tsx';

import css from './office-invoices.module.css';

/** The lines as the customer sees them, with the total and the exchange rate. */
export function OfficeInvoiceLines({ invoice }: { invoice: InvoiceAnswer }) {
  const { exchange, state } = invoice;
  return (
    <Card title="Lines">
      <InvoiceLines invoice={invoice} />
      <p className={css.total}>
        <span>Total</span>
        <Money of={invoice.total} />
      </p>
      <p className="muted small">
        {state === 'DRAFT'
          ? `Calculated at GHS ${exchange.cedisPerDollar} per USD. The exchange rate is fixed when the invoice is issued.`
          : `Exchange rate fixed at GHS ${exchange.cedisPerDollar} per USD (rate of ${dayAt(exchange.effectiveFrom)}).`}
      </p>
    </Card>
  );
}
