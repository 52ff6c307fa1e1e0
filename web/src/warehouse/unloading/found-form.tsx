import { getBatch } from '@sankofa/domain/batches/batch-endpoints';
import { isShelfLabel, shelfOf } from '@sankofa/domain/values/codes';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';

import { signal } from '../../lib/format/signals.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { foundTexts } from '../found-texts.ts';
import { ConditionAndNote } from '../receiving/condition-and-note.tsx';
import { focusWeight, MeasureFields, focusNextOnEnter } from '../receiving/measure-fields.tsx';
import {
  type MeasureName,
  measureNames,
  noMeasures,
  readMeasures,
  type MeasureTexts,
} from '../receiving/measure-texts.ts';
import { type FoundBody, submitReceipt } from '../receiving/receipt-outbox.ts';
import { isShelf, labelIn, ShelfField } from '../receiving/shelf-field.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { type Condition, tradeTexts, problemText } from '../warehouse-texts.ts';

/** The result of a registration: the carton has its label, or waits on this device under that id. */
export type RegisteredCarton = { id: string; labelNumber: string } | { storedId: string };

/** The batch it is said to come from. */
function BatchNumber({ id }: { id: string }) {
  const t = useTexts(foundTexts);
  const batch = useAnswer(getBatch, { params: { id } });
  return batch.data ? <Alert>{t.inBatch(batch.data.batchNumber)}</Alert> : null;
}

type FoundValues = MeasureTexts & {
  condition: Condition;
  note: string;
  contents: string;
  supplierNumber: string;
  shelf: string;
};
const emptyValues: FoundValues = {
  ...noMeasures,
  condition: 'GOOD',
  note: '',
  contents: '',
  supplierNumber: '',
  shelf: '',
};
type InvalidFields = readonly (MeasureName | 'shelf' | 'photos' | 'supplierNumber')[];

const bodyOf = ({ contents, note, supplierNumber, shelf, condition }: FoundValues) => ({
  condition,
  shelf: shelf.trim(),
  ...(contents.trim() && { contents: contents.trim() }),
  ...(note.trim() && { note: note.trim() }),
  ...(supplierNumber.trim() && { supplierNumber: supplierNumber.trim() }),
});

/** Stores a registration on this device first and then sends it, like a receipt (`submitReceipt`). */
function useRegistering(onDone: (made: RegisteredCarton) => void) {
  const { id, name } = useViewer();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // A refused registration stays on the device until it is corrected.
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
    onDone(outcome.kind === 'done' ? outcome.answer.package : { storedId: outcome.id });
  }
  return {
    isSaving,
    error,
    acknowledge: () => setError(null),
    save: async (body: FoundBody, photos: readonly File[]) => {
      setSaving(true);
      setError(null);
      // If the device could not store it, nothing was sent, and the form still has its input.
      await register(body, photos).catch((reason: unknown) => {
        signal('bad');
        setError(reason);
      });
      setSaving(false);
    },
  };
}

/**
 * A scanner types into the field that has the focus. Returns the shelf whose label was scanned into another
 * field, and what that field had before; null if none was.
 */
function shelfScannedInto(field: EventTarget): Partial<FoundValues> | null {
  if (!(field instanceof HTMLInputElement) || field.name === 'shelf') return null;
  const label = labelIn(field.value);
  const shelf = shelfOf(label);
  return shelf === null ? null : { [field.name]: field.value.slice(0, -label.length), shelf };
}

/** Measurements and condition of a carton that can't be identified. */
export function FoundForm({
  siteId,
  batchId,
  onDone,
}: {
  siteId: string;
  batchId: string | null;
  onDone: (made: RegisteredCarton) => void;
}) {
  const t = useTexts(foundTexts);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(emptyValues);
  const [photos, setPhotos] = useState<File[]>([]);
  const [wrong, setWrong] = useState<InvalidFields>([]);
  const { save, isSaving, error, acknowledge } = useRegistering(onDone);
  useEffect(() => focusWeight(form.current), []);
  function change(part: Partial<FoundValues>) {
    setValues((before) => ({ ...before, ...part }));
    setWrong((before) => before.filter((name) => !(name in part)));
  }
  function handleKey(event: KeyboardEvent<HTMLFormElement>) {
    const scanned = event.key === 'Enter' ? shelfScannedInto(event.target) : null;
    if (!scanned) return;
    event.preventDefault();
    event.stopPropagation();
    change(scanned);
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const read = readMeasures(values);
    const errors: InvalidFields = [
      ...read.wrong,
      // It is found by its shelf and recognized by its photo.
      ...(values.shelf.trim() && isShelf(values.shelf) ? [] : (['shelf'] as const)),
      ...(photos.length > 0 ? [] : (['photos'] as const)),
      ...(isShelfLabel(values.supplierNumber) ? (['supplierNumber'] as const) : []),
    ];
    setWrong(errors);
    if (!read.measures || errors.length > 0) return focusFirstError(form.current);
    void save(
      { ...bodyOf(values), measures: read.measures, siteId, ...(batchId && { batchId }) },
      photos,
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className="stack"
      onKeyDownCapture={handleKey}
      onSubmit={handleSubmit}
    >
      {batchId && <BatchNumber id={batchId} />}
      <MeasureFields
        values={values}
        wrong={measureNames.filter((name) => wrong.includes(name))}
        onChange={change}
      />
      <FoundFields {...{ values, wrong, photos, change }} onPhotos={setPhotos} />
      {error !== null && (
        <ResultBand tone="bad" {...problemText(error)} onAcknowledge={acknowledge} />
      )}
      <Button type="submit" variant="primary" size="huge" isWide isBusy={isSaving}>
        {t.register}
      </Button>
    </form>
  );
}

function FoundFields({
  values,
  wrong,
  photos,
  change,
  onPhotos,
}: {
  values: FoundValues;
  wrong: InvalidFields;
  photos: File[];
  change: (part: Partial<FoundValues>) => void;
  onPhotos: (photos: File[]) => void;
}) {
  const t = useTexts(foundTexts);
  const other = useOtherTexts(foundTexts);
  const trade = useTexts(tradeTexts);
  const otherTrade = useOtherTexts(tradeTexts);
  return (
    <>
      <ShelfField
        data-next
        onEnter={focusNextOnEnter}
        value={values.shelf}
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
        value={values.contents}
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
        value={values.supplierNumber}
        error={wrong.includes('supplierNumber') ? t.numberIsShelf : undefined}
        onChange={(event) => change({ supplierNumber: event.currentTarget.value })}
      />
      <ConditionAndNote of={values} onChange={change} />
    </>
  );
}
