import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import {
  acceptCarrier,
  askCarrier,
  type CarrierNews,
  getCarrierNews,
  keepOwnRecord,
} from '@sankofa/domain/carriers/carrier-endpoints';
import { useState } from 'react';

import { ago, dayAndTime } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Timeline, type TimelineEntry } from '../../ui/data/timeline.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Batch } from '../batch-texts.ts';
import { batchReads } from '../use-batch.ts';
import { carrierCardTexts } from './carrier-card-texts.ts';

import css from '../batch-form.module.css';

const reads = [...batchReads, getCarrierNews];
type Doubt = CarrierNews['doubts'][number];

/** What the batch's carrier reports, and what a person has to decide about it. Nothing for other carriers. */
export function CarrierCard({ batch }: { batch: Batch }) {
  const t = useTexts(carrierCardTexts);
  const [isWaiting, setIsWaiting] = useState(false);
  const news = useAnswer(getCarrierNews, {
    params: { id: batch.id },
    everyMs: isWaiting ? 3_000 : 60_000,
  });
  if (news.data && news.data.source === null && news.data.events.length === 0) return null;
  return (
    <Card
      title={t.title}
      action={
        news.data?.isFollowed && (
          <AskButton batch={batch} news={news.data} onChange={setIsWaiting} isWaiting={isWaiting} />
        )
      }
    >
      <Answer of={news} what={t.what}>
        {(data) => <News news={data} />}
      </Answer>
    </Card>
  );
}

type AskProps = {
  batch: Batch;
  news: CarrierNews;
  isWaiting: boolean;
  onChange: (isWaiting: boolean) => void;
};

function AskButton({ batch, news, isWaiting, onChange }: AskProps) {
  const t = useTexts(carrierCardTexts);
  const viewer = useViewer();
  const [before, setBefore] = useState(news.lastAskedAt);
  const send = useSharedSend(askCarrier, [getCarrierNews]);
  const isOver = isWaiting && news.lastAskedAt !== before && !isDue(news);
  if (isOver) onChange(false);
  if (!mayBatch.plan(viewer)) return null;
  const ask = () => {
    setBefore(news.lastAskedAt);
    send.mutate({ params: { id: batch.id } }, { onSuccess: () => onChange(true) });
  };
  return (
    <>
      <Button size="small" isBusy={send.isPending || isWaiting} onClick={ask}>
        {t.ask}
      </Button>
      {send.error && <span role="alert">{send.error.message}</span>}
    </>
  );
}

/** Whether the carrier still has to be asked. */
const isDue = ({ nextAskAt, lastAskedAt }: CarrierNews) =>
  nextAskAt === null || lastAskedAt === null || nextAskAt < lastAskedAt;

function News({ news }: { news: CarrierNews }) {
  const t = useTexts(carrierCardTexts);
  const carrier = news.source ?? news.events[0]?.source ?? '';
  return (
    <div className="stack">
      {news.doubts.map((doubt) => (
        <DoubtCard key={doubt.id} doubt={doubt} />
      ))}
      {news.failure && <Alert tone="warn">{news.failure}</Alert>}
      <p className="muted small">{news.isFollowed ? whenText(t, carrier, news) : t.over}</p>
      {news.events.length > 0 ? (
        <Timeline
          label={t.label(carrier)}
          entries={news.events.map((event) => entryOf(t, event))}
          expected={t.expected}
        />
      ) : (
        <p className="muted">{t.none(carrier)}</p>
      )}
    </div>
  );
}

function whenText(
  t: TextsOf<typeof carrierCardTexts>,
  carrier: string,
  { lastAnswerAt, lastAskedAt }: CarrierNews,
) {
  if (lastAnswerAt) return t.answered(carrier, ago(lastAnswerAt));
  return lastAskedAt ? t.asked(carrier, ago(lastAskedAt)) : t.never(carrier);
}

function entryOf(
  t: TextsOf<typeof carrierCardTexts>,
  event: CarrierNews['events'][number],
): TimelineEntry {
  const { code, classifier, vessel, voyage, pieces, totalPieces } = event;
  const name = code === 'OTHER' ? `${t.OTHER} (${event.theirCode})` : t[code];
  const ship = [vessel, voyage].filter(Boolean).join(' ');
  const part = pieces && totalPieces && pieces < totalPieces ? t.pieces(pieces, totalPieces) : '';
  return {
    id: event.id,
    title: classifier === 'ACTUAL' ? name : `${name}${t.comma}${t[classifier]}`,
    meta: [event.place, dayAndTime(event.at, event.isInChina ? 'guangzhou' : 'accra'), ship, part]
      .filter(Boolean)
      .join(t.comma),
    state: classifier === 'ACTUAL' ? 'done' : 'expected',
    ...(event.remark && { children: <p className="small">{event.remark}</p> }),
  };
}

/** A contradiction with our own record, and the two ways out. */
function DoubtCard({ doubt }: { doubt: Doubt }) {
  const t = useTexts(carrierCardTexts);
  const viewer = useViewer();
  const [isKeeping, setIsKeeping] = useState(false);
  const accept = useSharedSend(acceptCarrier, reads);
  const record = () =>
    accept.mutate({ params: { id: doubt.id } }, { onSuccess: () => toast(t.accepted) });
  return (
    <Alert tone="warn">
      <p>{doubt.sentence}</p>
      {accept.error && <p role="alert">{accept.error.message}</p>}
      {mayBatch.plan(viewer) && (
        <div className={css.actions}>
          {doubt.isAcceptable && (
            <Button size="small" variant="primary" isBusy={accept.isPending} onClick={record}>
              {t.accept}
            </Button>
          )}
          <Button size="small" onClick={() => setIsKeeping(true)}>
            {t.keep}
          </Button>
        </div>
      )}
      {isKeeping && <KeepDialog doubt={doubt} onClose={() => setIsKeeping(false)} />}
    </Alert>
  );
}

function KeepDialog({ doubt, onClose }: { doubt: Doubt; onClose: () => void }) {
  const t = useTexts(carrierCardTexts);
  const send = useSharedSend(keepOwnRecord, reads);
  return (
    <Dialog isOpen onClose={onClose} title={t.keepTitle}>
      <Form
        send={send}
        read={(form) => ({ params: { id: doubt.id }, body: { reason: form.text('reason') } })}
        onDone={() => {
          toast(t.kept);
          onClose();
        }}
      >
        <p>{doubt.sentence}</p>
        <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.keep}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
