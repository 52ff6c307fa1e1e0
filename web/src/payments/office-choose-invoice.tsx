import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { useEffect, useState } from 'react';
import type { z } from 'zod/mini';

import { money } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { usePages } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { recordPaymentTexts } from './record-payment-texts.ts';

import css from './office-payments.module.css';

export type InvoiceRow = z.output<typeof listInvoices.answer>['items'][number];

/** Finds the invoice for a payment, among those that are due. */
export function ChooseInvoice({
  search = '',
  onChoose,
}: {
  /** The initial search. */
  search?: string | undefined;
  onChoose: (invoice: InvoiceRow) => void;
}) {
  const t = useTexts(recordPaymentTexts);
  const [typed, setTyped] = useState(search);
  const [q, setQ] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  const invoices = usePages(listInvoices, {
    query: { state: 'DUE', limit: 20, ...(q && { q }) },
    staleMs: 0,
  });
  return (
    <div className="stack">
      <TextField
        name="q"
        label={t.findInvoice}
        hint={t.whichHint}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Answer
        of={invoices}
        what={t.invoices}
        empty={<p className="muted">{q ? t.noneFor(q) : t.noneDue}</p>}
      >
        {(rows) => (
          <div className={css.choices}>
            {rows.map((invoice) => (
              <button
                key={invoice.id}
                type="button"
                className={css.choice}
                onClick={() => onChoose(invoice)}
              >
                <TwoLines under={`${invoice.customer.name}, ${invoice.customer.customerCode}`}>
                  <strong className="num">{invoice.invoiceNumber}</strong>
                </TwoLines>
                <span className="num">{t.owed(money(invoice.owed))}</span>
              </button>
            ))}
            {invoices.hasMore && (
              <Button size="small" isBusy={invoices.isLoadingMore} onClick={invoices.loadMore}>
                {t.more}
              </Button>
            )}
          </div>
        )}
      </Answer>
    </div>
  );
}
