import { getBatch } from '@sankofa/domain/batches/batch-endpoints';
import { listUnidentified } from '@sankofa/domain/warehouse/claim-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/discrepancy-endpoints';
import { registerFound } from '@sankofa/domain/warehouse/found-carton-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { useAnswer, useSend } from '../lib/query.tsx';
import { signal } from '../lib/signals.ts';
import { useOtherWords, useWords } from '../lib/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PhotoField } from '../ui/photo-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ConditionAndNote } from './condition-and-note.tsx';
import { foundWords } from './found-words.ts';
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
import { type Condition, tradeWords, useProblem } from './warehouse-words.ts';

/** A carton that has its label now, and the photos of it that are still to be sent. */
export type Made = { id: string; labelNumber: string; photos: readonly File[] };

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

/** What is measured and seen of a carton that nobody can name. */
export function FoundForm({
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
