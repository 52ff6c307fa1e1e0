import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { useEffect, useState } from 'react';
import type { z } from 'zod/mini';

import { money } from '../lib/format.ts';
import { usePages } from '../lib/query.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TwoLines } from '../ui/two-lines.tsx';

import css from './office-payments.module.css';

export type InvoiceRow = z.output<typeof listInvoices.answer>['items'][number];

/** Finds the invoice that money is for, among those that are due. */
export function ChooseInvoice({
  search = '',
  onChoose,
}: {
  /** What is looked for at first. */
  search?: string | undefined;
  onChoose: (invoice: InvoiceRow) => void;
}) {
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
        label="Which invoice is it for?"
        hint="Invoice number, customer name or code, tracking number"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Answer
        of={invoices}
        what="the invoices"
        empty={
          <p className="muted">
            {q ? `No invoice that is due matches “${q}”.` : 'No invoice is due.'}
          </p>
        }
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
                <span className="num">{`${money(invoice.owed)} owed`}</span>
              </button>
            ))}
            {invoices.hasMore && (
              <Button size="small" isBusy={invoices.isLoadingMore} onClick={invoices.loadMore}>
                Show more invoices
              </Button>
            )}
          </div>
        )}
      </Answer>
    </div>
  );
}
