import { getBatch } from '@sankofa/domain/batches/batch-endpoints';
import { isShelfLabel } from '@sankofa/domain/values/codes';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { signal } from '../../lib/format/signals.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { foundWords } from '../found-words.ts';
import { ConditionAndNote } from '../receiving/condition-and-note.tsx';
import { focusWeight, MeasureFields, moveOn } from '../receiving/measure-fields.tsx';
import {
  type MeasureName,
  measureNames,
  noMeasures,
  readMeasures,
  type TypedMeasures,
} from '../receiving/measure-typed.ts';
import { type FoundBody, submitReceipt } from '../receiving/receipt-outbox.ts';
import { isShelf, ShelfField } from '../receiving/shelf-field.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { type Condition, tradeWords, useProblem } from '../warehouse-words.ts';

/** What came of a registration: the carton has its label, or waits on this device under that number. */
export type Made = { id: string; labelNumber: string } | { keptId: string };

/** From which batch it is said to come. */
function FromBatch({ id }: { id: string }) {
  const t = useTexts(foundWords);
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
type Wrong = readonly (MeasureName | 'shelf' | 'photos' | 'supplierNumber')[];

const bodyOf = ({ contents, note, supplierNumber, shelf, condition }: Typed) => ({
  condition,
  shelf: shelf.trim(),
  ...(contents.trim() && { contents: contents.trim() }),
  ...(note.trim() && { note: note.trim() }),
  ...(supplierNumber.trim() && { supplierNumber: supplierNumber.trim() }),
});

/** Keeps a registration on this device first and then sends it, as a receipt is (`submitReceipt`). */
function useRegistering(onDone: (made: Made) => void) {
  const { id, name } = useViewer();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // One that was refused stays on the device until it is put right.
  const refused = useRef<string | undefined>(undefined);
  async function register(body: FoundBody, photos: readonly File[]) {
    const outcome = await submitReceipt(
      {
        kind: 'found',
        person: { id, name },
        files: photos,
        payload: {
          code: body.supplierNumber ?? body.shelf ?? '',
          isUnmatched: false,
          purpose: 'RECEIVE',
          body,
        },
      },
      refused.current,
    );
    refused.current = outcome.kind === 'refused' ? outcome.id : undefined;
    if (outcome.kind === 'refused') throw outcome.error;
    signal('ok');
    onDone(outcome.kind === 'done' ? outcome.answer.package : { keptId: outcome.id });
  }
  return {
    isSaving,
    error,
    acknowledge: () => setError(null),
    save: async (body: FoundBody, photos: readonly File[]) => {
      setSaving(true);
      setError(null);
      // Where the device itself could not keep it nothing was sent, and the form still has everything.
      await register(body, photos).catch((reason: unknown) => {
        signal('bad');
        setError(reason);
      });
      setSaving(false);
    },
  };
}

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
  const t = useTexts(foundWords);
  const problem = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(nothing);
  const [photos, setPhotos] = useState<File[]>([]);
  const [wrong, setWrong] = useState<Wrong>([]);
  const { save, isSaving, error, acknowledge } = useRegistering(onDone);
  useEffect(() => focusWeight(form.current), []);
  function change(part: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...part }));
    setWrong((before) => before.filter((name) => !(name in part)));
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const read = readMeasures(typed);
    const found: Wrong = [
      ...read.wrong,
      // It is found again by its shelf and known again by its photo.
      ...(typed.shelf.trim() && isShelf(typed.shelf) ? [] : (['shelf'] as const)),
      ...(photos.length > 0 ? [] : (['photos'] as const)),
      ...(isShelfLabel(typed.supplierNumber) ? (['supplierNumber'] as const) : []),
    ];
    setWrong(found);
    if (!read.measures || found.length > 0) return focusFirst(form.current);
    void save(
      { ...bodyOf(typed), measures: read.measures, siteId, ...(batchId && { batchId }) },
      photos,
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
      {error !== null && <ResultBand tone="bad" {...problem(error)} onAcknowledge={acknowledge} />}
      <Button type="submit" variant="primary" size="huge" isWide isBusy={isSaving}>
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
  const t = useTexts(foundWords);
  const other = useOtherTexts(foundWords);
  const trade = useTexts(tradeWords);
  const otherTrade = useOtherTexts(tradeWords);
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
        error={wrong.includes('supplierNumber') ? t.numberIsShelf : undefined}
        onChange={(event) => change({ supplierNumber: event.currentTarget.value })}
      />
      <ConditionAndNote of={typed} onChange={change} />
    </>
  );
}

function focusFirst(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
