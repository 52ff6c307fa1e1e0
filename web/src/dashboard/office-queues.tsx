import type { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import type { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import type { listPayments } from '@sankofa/domain/payments/payment-endpoints';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { ago, day, dayAndTime, money } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Status } from '../ui/data/status-pill.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { officeTexts, type OfficeTexts } from './office-texts.ts';

import css from './office-dashboard.module.css';

type Query<A> = ComponentProps<typeof Answer<A>>['of'];
const shown = 5;

/** The first few rows of a work queue, and a link to all of them. */
function Queue<Row extends { id: string }>({
  of: query,
  title,
  what,
  all,
  none,
  renderRow,
}: {
  of: Query<Row[]>;
  title: string;
  what: string;
  all: string;
  none: string;
  renderRow: (row: Row) => ReactNode;
}) {
  const t = useTexts(officeTexts);
  return (
    <Card
      isFlush
      title={title}
      action={
        <ButtonLink to={all} size="small">
          {t.all}
        </ButtonLink>
      }
    >
      <Answer of={query} what={what} empty={<p className={css.empty}>{none}</p>}>
        {(rows) => (
          <ul>
            {rows.slice(0, shown).map((row) => (
              <li key={row.id} className={css.row}>
                {renderRow(row)}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}

const QueueText = ({ to, name, sub }: { to: string; name: string; sub: string }) => (
  <span className={css.text}>
    <Link to={to} className="num">
      {name}
    </Link>
    <span className="muted small">{sub}</span>
  </span>
);

export function PaymentQueue({
  of,
  area,
}: {
  of: Query<z.output<typeof listPayments.answer>['items']>;
  area: string;
}) {
  const t = useTexts(officeTexts);
  return (
    <Queue
      of={of}
      title={t.paymentsToConfirm}
      what={t.paymentsWhat}
      all={`${area}/payments?state=SUBMITTED`}
      none={t.noPayments}
      renderRow={(row) => (
        <>
          <QueueText
            to={`${area}/payments?payment=${row.id}`}
            name={row.reference}
            sub={t.customerLine(row.customer.name, ago(row.submittedAt))}
          />
          <span className="num">{money(row.amount)}</span>
        </>
      )}
    />
  );
}

export function DraftQueue({
  of,
  area,
}: {
  of: Query<z.output<typeof listInvoices.answer>['items']>;
  area: string;
}) {
  const t = useTexts(officeTexts);
  return (
    <Queue
      of={of}
      title={t.drafts}
      what={t.draftsWhat}
      all={`${area}/financial/invoices?state=DRAFT`}
      none={t.noDrafts}
      renderRow={(row) => (
        <>
          <QueueText
            to={`${area}/financial/invoices/${row.id}`}
            name={row.trackingNumber}
            sub={t.customerLine(row.customer.name, ago(row.draftedAt))}
          />
          <span className="num">{money(row.total)}</span>
        </>
      )}
    />
  );
}

type Batch = z.output<typeof listBatches.answer>['items'][number];
function when(row: Batch, t: OfficeTexts) {
  if (row.state === 'OPEN') return t.cutoffAt(dayAndTime(row.cutoffAt, 'guangzhou'));
  if (row.state === 'PLANNED' || row.state === 'CLOSED') return t.leaves(day(row.etd));
  return row.state === 'DEPARTED' ? t.arrives(day(row.eta)) : t.inGhana;
}

export function BatchQueue({ of, path }: { of: Query<Batch[]>; path: string }) {
  const t = useTexts(officeTexts);
  return (
    <Queue
      of={of}
      title={t.activeBatches}
      what={t.activeBatchesWhat}
      all={`${path}/active`}
      none={t.noActiveBatches}
      renderRow={(row) => (
        <>
          <QueueText
            to={`${path}/${row.id}`}
            name={row.batchNumber}
            sub={t.batchLine(row.cartons, when(row, t))}
          />
          <Status of="batch" is={row.state} mode={row.mode} />
        </>
      )}
    />
  );
}
