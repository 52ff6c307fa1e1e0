import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';

import { dayAt } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Money } from '../../ui/data/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InvoiceLines } from '../invoice-lines.tsx';
import { TaxRows } from '../tax-rows.tsx';
import { officeInvoiceTexts } from './office-invoice-texts.ts';
import { officeTaxTexts, type OfficeTaxTexts } from './office-tax-texts.ts';

import css from './office-invoices.module.css';

/** The lines as the customer sees them, with the total and the exchange rate. */
export function OfficeInvoiceLines({ invoice }: { invoice: InvoiceAnswer }) {
  const t = useTexts(officeInvoiceTexts);
  const taxTexts = useTexts(officeTaxTexts);
  const { exchange, state } = invoice;
  return (
    <Card title={t.lines}>
      <InvoiceLines invoice={invoice} />
      {invoice.tax && (
        <dl className={css.taxes}>
          <TaxRows tax={invoice.tax} />
        </dl>
      )}
      <p className={css.total}>
        <span>{t.total}</span>
        <Money of={invoice.total} />
      </p>
      {invoice.tax && <p className="muted small">{taxText(taxTexts, invoice.tax)}</p>}
      <p className="muted small">
        {state === 'DRAFT'
          ? t.calculatedAt(exchange.cedisPerDollar)
          : t.rateFixedAt(exchange.cedisPerDollar, dayAt(exchange.effectiveFrom))}
      </p>
    </Card>
  );
}

/** Returns what the invoice says of its taxes besides the amounts. */
const taxText = (t: OfficeTaxTexts, tax: NonNullable<InvoiceAnswer['tax']>) =>
  [
    tax.isInclusive ? t.pricesIncludeTaxes : t.taxesAdded,
    tax.certificateNumber === null ? '' : t.exemptUnder(tax.certificateNumber),
    tax.customerTin === null ? t.noCustomerTin : t.customerTin(tax.customerTin),
  ]
    .filter(Boolean)
    .join(' ');
