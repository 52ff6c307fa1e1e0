import type { MeasuresTyped } from '@sankofa/domain/values/measures';
import {
  type Ref,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';

import { weight } from '../../lib/format/format.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { ReceiptDraft } from '../device-memory.ts';
import { tradeTexts } from '../warehouse-texts.ts';
import { ConditionAndNote } from './condition-and-note.tsx';
import { focusWeight, MeasureFields, focusNextOnEnter } from './measure-fields.tsx';
import { unusualWeight, measureNames, type MeasureName, readMeasures } from './measure-texts.ts';
import type { ReceiptInput } from './receive-target.ts';
import type { Target } from './receive-target.ts';
import { receiveTexts } from './receive-texts.ts';
import { isShelf, ShelfField } from './shelf-field.tsx';

import css from '../warehouse.module.css';

type InvalidFields = readonly (MeasureName | 'photos' | 'shelf' | 'alike')[];

type UnusualMeasures = { measures: MeasuresTyped; issue: 'heavy' | 'light' };

/** What the page can do with the form from outside. */
export type ReceiveFormHandle = { setShelf: (shelf: string) => void };

type Props = {
  handle: Ref<ReceiveFormHandle>;
  /** The shelf of this user's last carton; suggested, never filled in automatically. */
  lastShelf: string | null;
  target: Target;
  first: ReceiptDraft;
  /** The maximum number of cartons in one receipt. */
  most: number;
  firstPhotos: readonly File[];
  isBusy: boolean;
  printsAtOnce: boolean;
  onDraft: (draft: ReceiptDraft) => void;
  onSave: (typed: ReceiptInput) => void;
  onSkip: () => void;
};

/** Measurements and condition of one carton. Enter goes from field to field and then saves. */
export function ReceiveForm({
  handle,
  lastShelf,
  target,
  first,
  most,
  firstPhotos,
  isBusy,
  printsAtOnce,
  onDraft,
  onSave,
  onSkip,
}: Props) {
  const t = useTexts(receiveTexts);
  const [draft, setDraft] = useState(first);
  const [photos, setPhotos] = useState<File[]>([...firstPhotos]);
  const [wrong, setWrong] = useState<InvalidFields>([]);
  const [odd, setOdd] = useState<UnusualMeasures | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusWeight(form.current), []);

  function change(part: Partial<ReceiptDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    setOdd(null);
    setWrong(wrong.filter((name) => !(name in part)));
    onDraft(next);
  }
  useImperativeHandle(handle, () => ({ setShelf: (shelf) => change({ shelf }) }));
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const read = readMeasures(draft);
    const missing = missingIn(target, draft, photos);
    const alike = alikeIn(draft, most);
    setWrong([...read.wrong, ...missing, ...(alike === null ? (['alike'] as const) : [])]);
    if (!read.measures || missing.length > 0 || alike === null)
      return focusFirstError(form.current);
    const issue = unusualWeight(read.measures);
    // Asked once: saving the same measurements again confirms them.
    if (issue && !odd) return setOdd({ measures: read.measures, issue });
    onSave({ draft, measures: read.measures, alike, photos });
  }
  return (
    <form ref={form} noValidate className="stack" onSubmit={handleSubmit}>
      <MeasureFields
        values={draft}
        wrong={measureNames.filter((name) => wrong.includes(name))}
        onChange={change}
      />
      {most > 1 && <CountField {...{ target, draft, change, wrong, most }} />}
      <ReceiptFields {...{ target, draft, change, wrong, lastShelf }} />
      <Photos {...{ draft, photos, wrong }} onChange={setPhotos} />
      {odd && <UnusualMeasuresAlert of={odd} onAgain={() => focusWeight(form.current)} />}
      <div className={css.foot}>
        <Button size="huge" onClick={onSkip}>
          {t.skipForNow}
        </Button>
        <Button type="submit" variant="primary" size="huge" isWide isBusy={isBusy}>
          {odd ? t.rightAsIs : t[printsAtOnce ? 'toPrint' : 'toSave'](alikeIn(draft, most) ?? 1)}
        </Button>
      </div>
    </form>
  );
}

function UnusualMeasuresAlert({
  of: { measures, issue },
  onAgain,
}: {
  of: UnusualMeasures;
  onAgain: () => void;
}) {
  const t = useTexts(receiveTexts);
  return (
    <Alert
      tone="warn"
      title={t[issue]}
      action={<Button onClick={onAgain}>{t.measureAgain}</Button>}
    >
      <span className="num">
        {weight(measures.weightKg)} · {measures.lengthCm} × {measures.widthCm} × {measures.heightCm}{' '}
        cm
      </span>
    </Alert>
  );
}

type FormPartProps = {
  draft: ReceiptDraft;
  change: (part: Partial<ReceiptDraft>) => void;
  wrong: InvalidFields;
};

function CountField({
  target,
  draft,
  change,
  wrong,
  most,
}: FormPartProps & { target: Target; most: number }) {
  const t = useTexts(receiveTexts);
  const other = useOtherTexts(receiveTexts);
  return (
    <NumberField
      name="alike"
      label={t.cartons}
      otherLabel={other.cartons}
      hint={target.kind === 'expected' ? t.cartonsExpected(most) : t.cartonsHint}
      inputMode="numeric"
      maxLength={3}
      value={draft.alike}
      error={wrong.includes('alike') ? t.cartonsWrong(most) : undefined}
      onChange={(event) => change({ alike: event.currentTarget.value })}
    />
  );
}

function ReceiptFields({
  target,
  draft,
  change,
  wrong,
  lastShelf,
}: FormPartProps & Pick<Props, 'target' | 'lastShelf'>) {
  const t = useTexts(receiveTexts);
  const trade = useTexts(tradeTexts);
  const other = useOtherTexts(tradeTexts);
  return (
    <>
      <ShelfField
        data-next
        onEnter={focusNextOnEnter}
        isOptional={target.kind !== 'unidentified'}
        value={draft.shelf}
        proposed={lastShelf}
        error={wrong.includes('shelf') ? t.shelfNeeded : undefined}
        onChange={(shelf) => change({ shelf })}
      />
      {target.kind !== 'expected' && (
        <TextField
          name="contents"
          label={trade.contents}
          otherLabel={other.contents}
          hint={t.contentsHint}
          isOptional
          maxLength={200}
          value={draft.contents}
          onChange={(event) => change({ contents: event.currentTarget.value })}
        />
      )}
      <ConditionAndNote of={draft} onChange={change} />
    </>
  );
}

function Photos({
  draft,
  photos,
  wrong,
  onChange,
}: Pick<FormPartProps, 'draft' | 'wrong'> & {
  photos: File[];
  onChange: (photos: File[]) => void;
}) {
  const t = useTexts(receiveTexts);
  const trade = useTexts(tradeTexts);
  const other = useOtherTexts(tradeTexts);
  return (
    <PhotoField
      isCamera
      name="photos"
      label={trade.photos}
      otherLabel={other.photos}
      hint={draft.condition === 'GOOD' ? undefined : t.damagePhoto}
      files={photos}
      error={wrong.includes('photos') && photos.length === 0 ? t.photoNeeded : undefined}
      onChange={onChange}
    />
  );
}

/** Returns how many cartons the form is for; null if invalid, and 1 if only one is possible. */
function alikeIn({ alike }: ReceiptDraft, most: number): number | null {
  if (most === 1) return 1;
  const count = /^\d+$/.test(alike.trim()) ? Number(alike) : 0;
  return count >= 1 && count <= most ? count : null;
}

/**
 * Returns the missing fields: an unidentified carton needs a shelf and a photo, and any shelf must be valid.
 */
function missingIn(target: Target, draft: ReceiptDraft, photos: readonly File[]) {
  const isUnidentified = target.kind === 'unidentified';
  return [
    ...(isShelf(draft.shelf) && (!isUnidentified || draft.shelf.trim())
      ? []
      : (['shelf'] as const)),
    ...(!isUnidentified || photos.length > 0 ? [] : (['photos'] as const)),
  ];
}
