import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';

import { dayAt } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Money } from '../../ui/data/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InvoiceLines } from '../invoice-lines.tsx';
import { officeInvoiceTexts } from './office-invoice-texts.ts';

import css from './office-invoices.module.css';

/** The lines as the customer sees them, with the total and the exchange rate. */
export function OfficeInvoiceLines({ invoice }: { invoice: InvoiceAnswer }) {
  const t = useTexts(officeInvoiceTexts);
  const { exchange, state } = invoice;
  return (
    <Card title={t.lines}>
      <InvoiceLines invoice={invoice} />
      <p className={css.total}>
        <span>{t.total}</span>
        <Money of={invoice.total} />
      </p>
      <p className="muted small">
        {state === 'DRAFT'
          ? t.calculatedAt(exchange.cedisPerDollar)
          : t.rateFixedAt(exchange.cedisPerDollar, dayAt(exchange.effectiveFrom))}
      </p>
    </Card>
  );
}
