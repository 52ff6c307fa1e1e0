import {
  listSentEvents,
  resendEvent,
  type SendFailure,
  type SentEventAnswer,
  type SendState,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { eventLogDays } from '@sankofa/domain/api-access/webhooks/webhook-rules';

import { counted, dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { webhookNames } from './webhook-names.ts';

import css from './event-log.module.css';

const states: Record<SendState, readonly [tone: 'ok' | 'warn' | 'bad', text: string]> = {
  SENT: ['ok', 'Sent'],
  WAITING: ['warn', 'Waiting'],
  FAILED: ['bad', 'Failed'],
};
const failures: Record<SendFailure, string> = {
  STATUS: 'Your program returned an error',
  REDIRECT: 'Your program responded with a redirect, which we don’t follow',
  TIMEOUT: 'No complete response within 5 seconds',
  ADDRESS: 'The address isn’t on the public internet',
  CONNECTION: 'We couldn’t connect',
  OFF: 'The webhook was turned off or removed',
};

/** What was sent to a webhook, how its program responded, and sending it again. */
export function EventLog({ webhookId, mayResend }: { webhookId: string; mayResend: boolean }) {
  const t = useTexts(webhookNames);
  const events = usePages(listSentEvents, {
    params: { id: webhookId },
    query: { withTotal: 'true', limit: 20 },
    staleMs: 0,
    everyMs: 5_000,
  });
  const send = useSend(resendEvent, { invalidates: [listSentEvents] });
  const handleResend = (id: string) =>
    send.mutate({ params: { id } }, { onSuccess: () => toast('Event queued') });
  const nameOf = (type: string) =>
    Object.entries(t)
      .find(([name]) => name === type)?.[1]
      .toString() ?? type;
  return (
    <section className="stack">
      <h3>{`Events of the last ${counted(eventLogDays, 'day')}`}</h3>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <Answer
        of={events}
        what="the events"
        empty={
          <Empty title="No events yet">Send a test event to see how your program responds.</Empty>
        }
      >
        {(rows) => (
          <Table
            label="Events"
            rows={rows}
            keyOf={({ id }) => id}
            more={events}
            columns={[
              eventColumn(nameOf),
              stateColumn,
              responseColumn,
              ...(mayResend
                ? [resendColumn(nameOf, { isBusy: send.isPending, onResend: handleResend })]
                : []),
            ]}
          />
        )}
      </Answer>
    </section>
  );
}

type NameOf = (type: string) => string;

const eventColumn = (nameOf: NameOf): Column<SentEventAnswer> => ({
  head: 'Event',
  phone: 'title',
  cell: ({ type, createdAt }) => <TwoLines under={dayAndTime(createdAt)}>{nameOf(type)}</TwoLines>,
});
const stateColumn: Column<SentEventAnswer> = {
  head: 'Status',
  phone: 'corner',
  cell: (event) => <EventState event={event} />,
};
const responseColumn: Column<SentEventAnswer> = {
  head: 'Response',
  cell: (event) => <Response event={event} />,
};
const resendColumn = (
  nameOf: NameOf,
  { isBusy, onResend }: { isBusy: boolean; onResend: (id: string) => void },
): Column<SentEventAnswer> => ({
  head: '',
  cell: ({ id, type, createdAt }) => (
    <Button
      size="small"
      aria-label={`Resend ${nameOf(type)} of ${dayAndTime(createdAt)}`}
      isBusy={isBusy}
      onClick={() => onResend(id)}
    >
      Resend
    </Button>
  ),
});

function EventState({ event: { state, attempts, nextAttemptAt } }: { event: SentEventAnswer }) {
  const [tone, text] = states[state];
  const next = nextAttemptAt !== null && attempts > 0 && `next ${dayAndTime(nextAttemptAt)}`;
  return (
    <TwoLines under={[counted(attempts, 'attempt'), next].filter(Boolean).join(', ')}>
      <Pill tone={tone}>{text}</Pill>
    </TwoLines>
  );
}

function Response({ event }: { event: SentEventAnswer }) {
  const { status, durationMs, response, failure, body } = event;
  const outcome = [
    status !== null && `HTTP ${status}`,
    durationMs !== null && `${durationMs} ms`,
  ].filter(Boolean);
  return (
    <div>
      <TwoLines under={failure && failures[failure]}>
        {outcome.length > 0 ? outcome.join(', ') : '–'}
      </TwoLines>
      <details>
        <summary className="small">Details</summary>
        <pre className={classes('small', css.text)}>{pretty(body)}</pre>
        {response && <pre className={classes('small', css.text)}>{response}</pre>}
      </details>
    </div>
  );
}

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2);
