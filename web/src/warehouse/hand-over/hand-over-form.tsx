import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { type SubmitEvent, useRef, useState } from 'react';

import { signal } from '../../lib/format/signals.ts';
import { CallError } from '../../lib/http/call-error.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useIsOnline } from '../../ui/feedback/offline-bar.tsx';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { CartonChecklist } from '../carton-checklist.tsx';
import { useCartonSelection } from '../carton-selection.ts';
import { handOverTexts } from '../hand-over-texts.ts';
import { CounterScan } from '../scanning/counter-scan.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { problemText } from '../warehouse-texts.ts';
import { PickupCodeField } from './pickup-code-field.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { UnscannedReason } from './unscanned-reason.tsx';
import { useHandOver } from './use-hand-over.ts';

import css from '../warehouse.module.css';

type Carton = ShipmentAnswer['packages'][number];
type Values = { pickupCode: string; receivedBy: string; signature: string };
type MissingFields = readonly (keyof Values | 'cartons' | 'unscanned')[];

const missingFieldsIn = (
  { pickupCode, receivedBy, signature }: Values,
  cartons: number,
  isUnexplained: boolean,
): MissingFields => [
  ...(cartons > 0 ? [] : (['cartons'] as const)),
  ...(isUnexplained ? (['unscanned'] as const) : []),
  ...(/^\d{6}$/.test(pickupCode) ? [] : (['pickupCode'] as const)),
  ...(receivedBy.trim().length >= 2 ? [] : (['receivedBy'] as const)),
  ...(signature.length >= 10 ? [] : (['signature'] as const)),
];

type Props = {
  shipment: ShipmentAnswer;
  ready: readonly Carton[];
  onLeave: () => void;
  onLocked: () => void;
  onDone: (done: { handedOver: number; left: number; receivedBy: string }) => void;
};

/** Hands over cartons against the customer's code, a name and a signature. */
export function HandOverForm({ shipment, ready, onLeave, onLocked, onDone }: Props) {
  const t = useTexts(handOverTexts);
  const other = useOtherTexts(handOverTexts);
  const form = useRef<HTMLFormElement>(null);
  const selection = useCartonSelection();
  const { ids } = selection;
  const [values, setValues] = useState<Values>({ pickupCode: '', receivedBy: '', signature: '' });
  const [wrong, setWrong] = useState<MissingFields>([]);
  const send = useHandOver(shipment);
  const change = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    setWrong(wrong.filter((name) => !(name in part)));
  };
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending) return;
    const errors = missingFieldsIn(values, ids.size, selection.isUnexplained);
    setWrong(errors);
    if (errors.length > 0) return focusFirstError(form.current);
    const receivedBy = values.receivedBy.trim();
    send.mutate(
      { ...values, receivedBy, ...selection.requestBody },
      {
        onError: (error) => signalRefusal(error, onLocked),
        onSuccess: (answer) => onDone({ ...answer, receivedBy }),
      },
    );
  }
  return (
    <form ref={form} noValidate className="stack" onSubmit={handleSubmit}>
      <SelectedCartons {...{ shipment, ready, wrong, selection }} />
      <PickupCodeField
        value={values.pickupCode}
        error={wrong.includes('pickupCode') ? t.codeWrong : undefined}
        onChange={(pickupCode) => change({ pickupCode })}
      />
      <TextField
        name="receivedBy"
        label={t.name}
        otherLabel={other.name}
        autoComplete="off"
        maxLength={80}
        value={values.receivedBy}
        error={wrong.includes('receivedBy') ? t.nameWrong : undefined}
        onChange={(event) => change({ receivedBy: event.currentTarget.value })}
      />
      <SignaturePad
        path={values.signature}
        name={values.receivedBy}
        error={wrong.includes('signature') ? t.signMissing : undefined}
        onChange={(signature) => change({ signature })}
      />
      {send.error !== null && !send.isPending && (
        <ResultBand tone="bad" {...problemText(send.error)} onAcknowledge={send.reset} />
      )}
      {send.isLost && <ResultBand tone="bad" title={t.noAnswer} text={t.noAnswerHint} />}
      <NeedsConnection />
      <div className={css.foot}>
        <Button size="huge" onClick={onLeave}>
          {t.back}
        </Button>
        <Button type="submit" variant="primary" size="huge" isWide isBusy={send.isPending}>
          {t.submit(ids.size)}
        </Button>
      </div>
    </form>
  );
}

function SelectedCartons({
  shipment,
  ready,
  wrong,
  selection,
}: Pick<Props, 'shipment' | 'ready'> & {
  wrong: MissingFields;
  selection: ReturnType<typeof useCartonSelection>;
}) {
  const t = useTexts(handOverTexts);
  const { ids, setIds, unscanned, because, setBecause, isUnexplained } = selection;
  return (
    <>
      <CounterScan
        cartons={shipment.packages}
        scanned={selection.requestBody.scannedIds}
        label={t.scanEach}
        t={t}
        onChoose={selection.scan}
      />
      <CartonChecks {...{ ready, ids, wrong }} onChange={setIds} />
      {unscanned > 0 && (
        <UnscannedReason
          count={unscanned}
          because={because}
          error={wrong.includes('unscanned') && isUnexplained ? t.unscannedWrong : undefined}
          onChange={setBecause}
        />
      )}
    </>
  );
}

/** Signals an error. The tenth wrong code locks the shipment: the page then replaces this form. */
function signalRefusal(error: unknown, onLocked: () => void) {
  signal('bad');
  if (error instanceof CallError && error.code === 'release.locked') onLocked();
}

/** Says that a connection is needed: the server checks code, holds and balance before the goods leave. */
function NeedsConnection() {
  const t = useTexts(handOverTexts);
  const isOnline = useIsOnline();
  return isOnline ? null : <Alert tone="warn">{t.onlineOnly}</Alert>;
}

function CartonChecks({
  ready,
  ids,
  wrong,
  onChange,
}: {
  ready: readonly Carton[];
  ids: ReadonlySet<string>;
  wrong: MissingFields;
  onChange: (ids: ReadonlySet<string>) => void;
}) {
  const t = useTexts(handOverTexts);
  const isWrong = wrong.includes('cartons') && ids.size === 0;
  return (
    <fieldset data-invalid={isWrong || undefined}>
      <legend className={css.label}>{t.cartons}</legend>
      <FieldMessage id="cartons" message={isWrong ? t.cartonsMissing : undefined} />
      <CartonChecklist cartons={ready} {...{ ids, onChange }} />
    </fieldset>
  );
}
