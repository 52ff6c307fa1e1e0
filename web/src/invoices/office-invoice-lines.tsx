import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';

import { dayAt } from '../lib/format.ts';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { workingSentences } from './office-working.ts';

import css from './office-invoices.module.css';

/** Every line with how it came about, and the sum. */
export function InvoiceLines({ invoice }: { invoice: InvoiceAnswer }) {
  const { exchange, state } = invoice;
  return (
    <Card title="Lines">
      <ul>
        {invoice.lines.map((line) => (
          <li key={line.position} className={css.line}>
            <span className={css.words}>
              <strong>{line.description}</strong>
              {line.working &&
                workingSentences(line.working).map((sentence) => (
                  <span key={sentence} className="muted small">
                    {sentence}
                  </span>
                ))}
              {line.rateEffectiveFrom && (
                <span className="muted small">{`Rate of ${dayAt(line.rateEffectiveFrom)}`}</span>
              )}
            </span>
            <Money of={line.amount} />
          </li>
        ))}
      </ul>
      <p className={css.total}>
        <span>Total</span>
        <Money of={invoice.total} />
      </p>
      <p className="muted small">
        {state === 'DRAFT'
          ? `Worked out at ${exchange.cedisPerDollar} cedis for a dollar. The exchange rate is fixed when it is issued.`
          : `Exchange rate fixed at ${exchange.cedisPerDollar} cedis for a dollar, of ${dayAt(exchange.effectiveFrom)}.`}
      </p>
    </Card>
  );
}
