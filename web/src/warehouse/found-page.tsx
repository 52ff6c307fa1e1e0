import { getBatch } from '@sankofa/domain/batches/batch-endpoints';
import { mayTakeStep } from '@sankofa/domain/shipments/shipment-policy';
import { listUnidentified } from '@sankofa/domain/warehouse/claim-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/discrepancy-endpoints';
import { registerFound } from '@sankofa/domain/warehouse/found-carton-endpoints';
import { addPhoto } from '@sankofa/domain/warehouse/photo-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { call } from '../lib/call.ts';
import { useAnswer, useSend } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { signal } from '../lib/signals.ts';
import { useOtherWords, useWords } from '../lib/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useFilters } from '../ui/filters.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PhotoField } from '../ui/photo-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ConditionAndNote } from './condition-and-note.tsx';
import { foundWords } from './found-words.ts';
import { LabelButtons } from './label-buttons.tsx';
import { MatchFoundForm } from './match-found-form.tsx';
import { focusWeight, MeasureFields, moveOn } from './measure-fields.tsx';
import {
  type MeasureName,
  measureNames,
  noMeasures,
  readMeasures,
  type TypedMeasures,
} from './measure-typed.ts';
import { ResultBand } from './result-band.tsx';
import { ShelfField } from './shelf-field.tsx';
import { SiteChoice, SiteLine, useSite } from './site-choice.tsx';
import { unloadWords } from './unload-words.ts';
import { type Condition, tradeWords, useProblem } from './warehouse-words.ts';

import css from './warehouse.module.css';

/** A carton in Ghana without a readable label: weighed, photographed, labelled anew, and looked for on the lists. */
export default function FoundPage() {
  const t = useWords(foundWords);
  const place = useWords(unloadWords);
  const viewer = useViewer();
  const site = useSite('DESTINATION');
  const batchId = useFilters().get('batch') ?? null;
  const isHere = mayTakeStep(viewer, 'matchFound');
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        back={{ to: '/staff/warehouse/unidentified', label: t.back }}
        actions={isHere && <SiteLine of={site} />}
      />
      {!isHere ? (
        <Alert title={place.onlyDestination}>{place.onlyDestinationHint}</Alert>
      ) : site.site ? (
        <Register key={site.site.id} siteId={site.site.id} batchId={batchId} />
      ) : (
        <SiteChoice of={site} />
      )}
    </>
  );
}

type Made = { id: string; labelNumber: string; photos: readonly File[] };

function Register({ siteId, batchId }: { siteId: string; batchId: string | null }) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <div className={css.counterForm}>
      {made ? (
        <Registered made={made} batchId={batchId} onAnother={() => setMade(null)} />
      ) : (
        <FoundForm {...{ siteId, batchId }} onDone={setMade} />
      )}
    </div>
  );
}

/** From which batch it is said to come. */
function FromBatch({ id }: { id: string }) {
  const t = useWords(foundWords);
  const batch = useAnswer(getBatch, { params: { id } });
  return batch.data ? <Alert>{t.inBatch(batch.data.batchNumber)}</Alert> : null;
}

type Typed = TypedMeasures & {
  condition: Condition;
  note: string;
  contents: string;
  supplierNumber: string;
  shelf: string;
};
const nothing: Typed = {
  ...noMeasures,
  condition: 'GOOD',
  note: '',
  contents: '',
  supplierNumber: '',
  shelf: '',
};
type Wrong = readonly (MeasureName | 'shelf' | 'photos')[];

const bodyOf = ({ contents, note, supplierNumber, shelf, condition }: Typed) => ({
  condition,
  shelf: shelf.trim(),
  ...(contents.trim() && { contents: contents.trim() }),
  ...(note.trim() && { note: note.trim() }),
  ...(supplierNumber.trim() && { supplierNumber: supplierNumber.trim() }),
});

function FoundForm({
  siteId,
  batchId,
  onDone,
}: {
  siteId: string;
  batchId: string | null;
  onDone: (made: Made) => void;
}) {
  const t = useWords(foundWords);
  const problem = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(nothing);
  const [photos, setPhotos] = useState<File[]>([]);
  const [wrong, setWrong] = useState<Wrong>([]);
  const send = useSend(registerFound, {
    invalidates: [listUnidentified, listInventory, listDiscrepancies],
  });
  useEffect(() => focusWeight(form.current), []);
  function change(part: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...part }));
    setWrong((before) => before.filter((name) => !(name in part)));
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending) return;
    const read = readMeasures(typed);
    const found: Wrong = [
      ...read.wrong,
      // It is found again by its shelf and known again by its photo.
      ...(typed.shelf.trim() ? [] : (['shelf'] as const)),
      ...(photos.length > 0 ? [] : (['photos'] as const)),
    ];
    setWrong(found);
    if (!read.measures || found.length > 0) return focusFirst(form.current);
    send.mutate(
      { body: { ...bodyOf(typed), measures: read.measures, siteId, ...(batchId && { batchId }) } },
      {
        onSuccess: ({ package: { id, labelNumber } }) => {
          signal('ok');
          onDone({ id, labelNumber, photos });
        },
        onError: () => signal('bad'),
      },
    );
  }
  return (
    <form ref={form} noValidate className="stack" onSubmit={handleSubmit}>
      {batchId && <FromBatch id={batchId} />}
      <MeasureFields
        values={typed}
        wrong={measureNames.filter((name) => wrong.includes(name))}
        onChange={change}
      />
      <OtherFields {...{ typed, wrong, photos, change }} onPhotos={setPhotos} />
      {send.error && !send.isPending && (
        <ResultBand tone="bad" {...problem(send.error)} onAcknowledge={send.reset} />
      )}
      <Button type="submit" variant="primary" size="huge" isWide isBusy={send.isPending}>
        {t.register}
      </Button>
    </form>
  );
}

function OtherFields({
  typed,
  wrong,
  photos,
  change,
  onPhotos,
}: {
  typed: Typed;
  wrong: Wrong;
  photos: File[];
  change: (part: Partial<Typed>) => void;
  onPhotos: (photos: File[]) => void;
}) {
  const t = useWords(foundWords);
  const other = useOtherWords(foundWords);
  const trade = useWords(tradeWords);
  const otherTrade = useOtherWords(tradeWords);
  return (
    <>
      <ShelfField
        data-next
        onEnter={moveOn}
        value={typed.shelf}
        error={wrong.includes('shelf') ? t.shelfNeeded : undefined}
        onChange={(shelf) => change({ shelf })}
      />
      <PhotoField
        isCamera
        name="photos"
        label={trade.photos}
        otherLabel={otherTrade.photos}
        files={photos}
        error={wrong.includes('photos') && photos.length === 0 ? t.photoNeeded : undefined}
        onChange={onPhotos}
      />
      <TextField
        name="contents"
        label={trade.contents}
        otherLabel={otherTrade.contents}
        isOptional
        maxLength={200}
        value={typed.contents}
        onChange={(event) => change({ contents: event.currentTarget.value })}
      />
      <TextField
        name="supplierNumber"
        label={t.number}
        otherLabel={other.number}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={typed.supplierNumber}
        onChange={(event) => change({ supplierNumber: event.currentTarget.value })}
      />
      <ConditionAndNote of={typed} onChange={change} />
    </>
  );
}

function focusFirst(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Its photos go along, its label is printed, and it is looked for among what is missing. */
function Registered({
  made: { id, labelNumber, photos },
  batchId,
  onAnother,
}: {
  made: Made;
  batchId: string | null;
  onAnother: () => void;
}) {
  const t = useWords(foundWords);
  const navigate = useNavigate();
  const [isMatching, setMatching] = useState(false);
  const unsent = usePhotos(id, photos);
  if (isMatching)
    return (
      <Card title={labelNumber}>
        <MatchFoundForm carton={{ id }} onBack={() => setMatching(false)} onClose={onAnother} />
      </Card>
    );
  return (
    <Card>
      <div className="stack">
        <ResultBand tone="ok" title={t.done(labelNumber)} text={t.doneHint} />
        {unsent.error && (
          <Alert
            tone="bad"
            title={t.photosLeft}
            action={
              <Button isBusy={unsent.isBusy} onClick={unsent.send}>
                {t.sendAgain}
              </Button>
            }
          >
            {unsent.error}
          </Alert>
        )}
        <div className="row">
          <LabelButtons ids={[id]} variant="primary" size="large" />
          <Button size="large" onClick={() => setMatching(true)}>
            {t.match}
          </Button>
          <Button size="large" onClick={onAnother}>
            {t.another}
          </Button>
          {batchId && (
            <Button
              size="large"
              onClick={() => void navigate(`/staff/warehouse/unload?batch=${batchId}`)}
            >
              {t.toBatch}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Sends the photos of a carton one after the other; what could not be sent is sent again on demand. */
function usePhotos(id: string, photos: readonly File[]) {
  const problem = useProblem();
  const queries = useQueryClient();
  const left = useRef(photos.map((file) => ({ file, key: crypto.randomUUID() })));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = useEffectEvent(async () => {
    setBusy(true);
    setError(null);
    try {
      for (let next = left.current[0]; next; next = left.current[0]) {
        const { file, key } = next;
        await call(addPhoto, {
          params: { id },
          query: { purpose: 'RECEIVE' },
          file,
          idempotencyKey: key,
        });
        left.current.shift();
      }
      await queries.invalidateQueries({ queryKey: [listUnidentified.path] });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => void send(), [attempt]);
  return {
    isBusy,
    error: error === null ? null : problem(error).title,
    send: () => setAttempt(attempt + 1),
  };
}
