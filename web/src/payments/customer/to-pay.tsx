import { dueLaterText } from '@sankofa/domain/invoices/due-later';
import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { maxInvoices } from '@sankofa/domain/payments/pay-for';
import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { addPesewas, pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import type { z } from 'zod/mini';

import {
  InvoiceState,
  payNowText,
  ReportedPayments,
  useReportedPayments,
} from '../../invoices/invoices.tsx';
import { counted, day, money } from '../../lib/format/format.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { payLink } from '../pay-link.ts';

import css from '../payments.module.css';

type Invoice = z.output<typeof listInvoices.answer>['items'][number];

/** All due invoices; one is paid on its own page, several ticked ones together. */
export function InvoicesToPay() {
  const due = usePages(listInvoices, { query: { state: 'DUE', limit: 20 } });
  const { reportedFor } = useReportedPayments();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const items = rowsOnScreen(due);
  const ticked = items.filter(({ id }) => selected.has(id));
  return (
    <>
      <Card title="Due" isFlush {...(items.length > 0 ? { tone: 'due' } : {})}>
        <Answer
          of={due}
          what="your invoices"
          empty={
            <Empty
              spot="success"
              title="Nothing to pay"
              action={<ButtonLink to="/customer/invoice-history">View all invoices</ButtonLink>}
            >
              New invoices appear here with their due date and ways to pay.
            </Empty>
          }
        >
          {(invoices) => (
            <>
              {due.first?.payNow && <DueHead payNow={due.first.payNow} />}
              <ul className={css.due}>
                {invoices.map((one) => (
                  <DueRow
                    key={one.id}
                    invoice={one}
                    reported={reportedFor(one.id)}
                    tick={
                      invoices.length > 1 && one.payNow.kind !== null
                        ? {
                            is: selected.has(one.id),
                            set: () => setSelected(toggled(selected, one.id)),
                          }
                        : null
                    }
                  />
                ))}
              </ul>
              {due.hasMore && (
                <div className={css.dueHead}>
                  <Button isBusy={due.isLoadingMore} onClick={due.loadMore}>
                    Load more
                  </Button>
                </div>
              )}
            </>
          )}
        </Answer>
      </Card>
      {ticked.length > 0 && <SelectionBar ticked={ticked} onClear={() => setSelected(new Set())} />}
    </>
  );
}

/** The total due now. If nothing is, each invoice says when it will be. */
function DueHead({ payNow }: { payNow: Parameters<typeof payNowText>[0] }) {
  if (payNow.invoices === 0 && pesewasOf(payNow.awaiting) === 0) return null;
  return (
    <p className={css.dueHead}>
      {payNow.invoices > 0 && <span className={css.sum}>{money(payNow.amount)}</span>}{' '}
      <span className="muted">{payNowText(payNow)}</span>
    </p>
  );
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(selected);
  if (!after.delete(id)) after.add(id);
  return after;
}

function DueRow({
  invoice,
  reported,
  tick,
}: {
  invoice: Invoice;
  reported: readonly PaymentAnswer[];
  /** Null if nothing is due on it now, or if there is no other invoice to pay it with. */
  tick: { is: boolean; set: () => void } | null;
}) {
  const { id, invoiceNumber, trackingNumber, owed, payNow } = invoice;
  const later = dueLaterText(payNow);
  const label = (
    <span className={css.dueText}>
      <strong>
        {payNow.kind === null ? (
          'Nothing due now'
        ) : (
          <>
            <Money of={payNow.amount} /> due now
          </>
        )}
      </strong>
      <span className="muted">
        {invoiceNumber}, shipment {trackingNumber}
        {payNow.kind && payNow.dueOn && `, due ${day(payNow.dueOn)}`}
        {payNow.kind !== null &&
          payNow.amount.amount !== owed.amount &&
          `, ${money(owed)} due in total`}
        {later && `. ${later}`}
      </span>
      <ReportedPayments reported={reported} invoiceId={id} />
    </span>
  );
  return (
    <li>
      {tick ? (
        <label className={css.tick}>
          <input type="checkbox" checked={tick.is} onChange={tick.set} data-unprinted />
          {label}
        </label>
      ) : (
        label
      )}
      <InvoiceState invoice={invoice} />
      {later !== '' ? (
        <ButtonLink to={payLink([id])}>
          Pay early <span className="hidden-text">{invoiceNumber}</span>
        </ButtonLink>
      ) : payNow.kind === null ? (
        <ButtonLink to={`/customer/invoices/${id}`}>
          View <span className="hidden-text">{invoiceNumber}</span>
        </ButtonLink>
      ) : (
        <ButtonLink to={payLink([id])} variant={tick ? 'plain' : 'primary'}>
          Pay <span className="hidden-text">{invoiceNumber}</span>
        </ButtonLink>
      )}
    </li>
  );
}

function SelectionBar({ ticked, onClear }: { ticked: readonly Invoice[]; onClear: () => void }) {
  const now = addPesewas(ticked.map((one) => pesewasOf(one.payNow.amount)));
  const isTooMany = ticked.length > maxInvoices;
  return (
    <ChoiceBar
      label={
        <>
          <strong>{counted(ticked.length, 'invoice')}</strong>,{' '}
          {isTooMany ? `you can pay up to ${maxInvoices} at a time` : `${money(now)} due now`}
        </>
      }
    >
      {!isTooMany && (
        <ButtonLink to={payLink(ticked.map(({ id }) => id))} variant="primary">
          {ticked.length > 1 ? 'Pay selected' : 'Pay'}
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </ChoiceBar>
  );
}
