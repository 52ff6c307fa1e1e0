import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { listNotes } from '@sankofa/domain/customers/notes/note-endpoints';
import {
  listCustomerTimeline,
  customerEventKinds,
  type CustomerAnswer,
  type CustomerEvent,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { Link } from 'react-router';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useFirstRow, usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, FilterBar, type Filters, useFilters } from '../../ui/data/filters.tsx';
import { TablePill } from '../../ui/data/pill.tsx';
import { statuses } from '../../ui/data/status.ts';
import { Timeline } from '../../ui/data/timeline.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { customerTexts } from '../customer-texts.ts';
import { timelineTexts } from './timeline-texts.ts';

import css from '../customers.module.css';

type T = TextsOf<typeof timelineTexts>;

/** Everything that happened with a customer in one stream, the pinned note above it. */
export function CustomerOverview({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(timelineTexts);
  const filters = useFilters();
  const timeline = usePages(listCustomerTimeline, {
    params: { id: customer.id },
    query: { kind: filters.oneOf('kind', customerEventKinds), limit: 30 },
    staleMs: 0,
  });
  const area = areaOf(useViewer().role);
  return (
    <>
      <PinnedNote customerId={customer.id} />
      <Kinds filters={filters} />
      <Card title={t.title}>
        <Answer
          of={timeline}
          what={t.what}
          empty={<p className="muted">{filters.isFiltered ? t.noneOfKind : t.none}</p>}
        >
          {(rows) => (
            <div className="stack">
              <Timeline
                label={t.title}
                entries={rows.map((entry) => ({
                  id: `${entry.kind} ${entry.id}`,
                  title: <Title entry={entry} area={area} customerId={customer.id} t={t} />,
                  meta: [dayAndTime(entry.at), entry.who, entry.amount && money(entry.amount)]
                    .filter(Boolean)
                    .join(' · '),
                  children: <About entry={entry} />,
                  state: 'done' as const,
                }))}
              />
              {timeline.hasMore && (
                <div>
                  <Button isBusy={timeline.isLoadingMore} onClick={timeline.loadMore}>
                    {t.more}
                  </Button>
                </div>
              )}
            </div>
          )}
        </Answer>
      </Card>
    </>
  );
}

function Kinds({ filters }: { filters: Filters }) {
  const t = useTexts(timelineTexts);
  const viewer = useViewer();
  const isFinance = viewer.role === 'ADMIN' || viewer.duties.includes('finance');
  const isSupport = viewer.role === 'ADMIN' || viewer.duties.includes('support');
  const shown = customerEventKinds.filter((kind) => {
    if (kind === 'SHIPMENT') return true;
    if (kind === 'CALL' || kind === 'NOTE') return mayCustomer.note(viewer);
    if (kind === 'TICKET' || kind === 'MESSAGE' || kind === 'BULK_MESSAGE') return isSupport;
    return kind === 'EMAIL' || kind === 'PHONE_MESSAGE' ? isFinance || isSupport : isFinance;
  });
  if (shown.length < 2) return null;
  return (
    <FilterBar filters={filters}>
      <Chips
        filters={filters}
        name="kind"
        label={t.kind}
        options={shown.map((kind) => ({ value: kind, label: t[kind] }))}
      />
    </FilterBar>
  );
}

const pathOf = ({ kind, recordId }: CustomerEvent, area: string, customerId: string) =>
  ({
    SHIPMENT: `${area}/shipments/${recordId}`,
    INVOICE: `${area}/financial/invoices/${recordId}`,
    CREDIT_NOTE: `${area}/financial/invoices/${recordId}`,
    PAYMENT: `${area}/payments?payment=${recordId}`,
    REFUND: `${area}/financial/refunds`,
    TICKET: `${area}/support/${recordId}`,
    MESSAGE: `${area}/support/${recordId}`,
    BULK_MESSAGE: null,
    EMAIL: null,
    PHONE_MESSAGE: null,
    CALL: `${area}/customers/${customerId}/notes`,
    NOTE: `${area}/customers/${customerId}/notes`,
  })[kind];

function Title({
  entry,
  area,
  customerId,
  t,
}: {
  entry: CustomerEvent;
  area: string;
  customerId: string;
  t: T;
}) {
  const to = pathOf(entry, area, customerId);
  const name =
    entry.kind === 'CALL'
      ? entry.state === 'IN'
        ? t.callIn
        : t.callOut
      : [t[`${entry.kind}_ONE`], entry.number].filter(Boolean).join(' ');
  return (
    <span className={css.word}>
      {to === null ? name : <Link to={to}>{name}</Link>} <StatePill entry={entry} />
    </span>
  );
}

function StatePill({ entry: { kind, state } }: { entry: CustomerEvent }) {
  if (state === null) return null;
  if (kind === 'SHIPMENT') return <TablePill table={statuses.shipment} is={state} />;
  if (kind === 'INVOICE') return <TablePill table={statuses.invoice} is={state} />;
  if (kind === 'PAYMENT') return <TablePill table={statuses.payment} is={state} />;
  if (kind === 'REFUND') return <TablePill table={statuses.refund} is={state} />;
  return kind === 'TICKET' ? <TablePill table={statuses.ticket} is={state} /> : null;
}

const About = ({ entry: { text } }: { entry: CustomerEvent }) =>
  text === '' ? null : <p className={css.body}>{text}</p>;

function PinnedNote({ customerId }: { customerId: string }) {
  const t = useTexts(customerTexts);
  const maySee = mayCustomer.note(useViewer());
  const first = useFirstRow(listNotes, {
    params: { id: customerId },
    enabled: maySee,
    staleMs: 0,
  });
  const note = first.data;
  if (!note?.isPinned) return null;
  return (
    <section className={css.pinned} aria-label={t.pinned}>
      <strong>{t.pinned}</strong>
      <p className={css.body}>{note.body}</p>
      <span className="small">{`${note.writtenBy.name} · ${dayAndTime(note.writtenAt)}`}</span>
    </section>
  );
}
