import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { getShipment, listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { handOver } from '@sankofa/domain/warehouse/hand-over-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { isReason } from '@sankofa/domain/why';
import { type SubmitEvent, useRef, useState } from 'react';

import type { CallError } from '../lib/call-error.ts';
import { useSend } from '../lib/query.tsx';
import { signal } from '../lib/signals.ts';
import { useOtherWords, useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { FieldMessage } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CounterScan } from './counter-scan.tsx';
import { handOverWords } from './hand-over-words.ts';
import { PickupCodeField } from './pickup-code-field.tsx';
import { PresetReasons } from './preset-reasons.tsx';
import { ResultBand } from './result-band.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { tradeWords, useProblem } from './warehouse-words.ts';

import css from './warehouse.module.css';

type Carton = ShipmentAnswer['packages'][number];
type Typed = { pickupCode: string; receivedBy: string; signature: string };
type Wrong = readonly (keyof Typed | 'cartons' | 'unscanned')[];

const wrongIn = (
  { pickupCode, receivedBy, signature }: Typed,
  cartons: number,
  isUnexplained: boolean,
): Wrong => [
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

/** Cartons out of the house, against the customer's code, a name and a signature. */
export function HandOverForm({ shipment, ready, onLeave, onLocked, onDone }: Props) {
  const said = useWords(handOverWords);
  const other = useOtherWords(handOverWords);
  const problem = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const chosen = useChosen();
  const { ids } = chosen;
  const [typed, setTyped] = useState<Typed>({ pickupCode: '', receivedBy: '', signature: '' });
  const [wrong, setWrong] = useState<Wrong>([]);
  const send = useSend(handOver, { invalidates: [getShipment, listShipments, listInventory] });
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setWrong(wrong.filter((name) => !(name in part)));
  };
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending) return;
    const found = wrongIn(typed, ids.size, chosen.isUnexplained);
    setWrong(found);
    if (found.length > 0) return focusFirst(form.current);
    const receivedBy = typed.receivedBy.trim();
    send.mutate(
      { params: { id: shipment.id }, body: { ...typed, receivedBy, ...chosen.sent } },
      {
        onError: (error) => signalRefusal(error, onLocked),
        onSuccess: (answer) => onDone({ ...answer, receivedBy }),
      },
    );
  }
  return (
    <form ref={form} noValidate className="stack" onSubmit={handleSubmit}>
      <ChosenCartons {...{ shipment, ready, wrong, chosen }} />
      <PickupCodeField
        value={typed.pickupCode}
        error={wrong.includes('pickupCode') ? said.codeWrong : undefined}
        onChange={(pickupCode) => change({ pickupCode })}
      />
      <TextField
        name="receivedBy"
        label={said.name}
        otherLabel={other.name}
        autoComplete="off"
        maxLength={80}
        value={typed.receivedBy}
        error={wrong.includes('receivedBy') ? said.nameWrong : undefined}
        onChange={(event) => change({ receivedBy: event.currentTarget.value })}
      />
      <SignaturePad
        path={typed.signature}
        name={typed.receivedBy}
        error={wrong.includes('signature') ? said.signMissing : undefined}
        onChange={(signature) => change({ signature })}
      />
      {send.error && !send.isPending && (
        <ResultBand tone="bad" {...problem(send.error)} onAcknowledge={send.reset} />
      )}
      <div className={css.foot}>
        <Button size="huge" onClick={onLeave}>
          {said.back}
        </Button>
        <Button type="submit" variant="primary" size="huge" isWide isBusy={send.isPending}>
          {said.submit(ids.size)}
        </Button>
      </div>
    </form>
  );
}

/** Which cartons go, which of them were scanned, and why the others were not. */
function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [scanned, setScanned] = useState<ReadonlySet<string>>(new Set());
  const [because, setBecause] = useState('');
  const packageIds = [...ids];
  const scannedIds = packageIds.filter((id) => scanned.has(id));
  const unscanned = packageIds.length - scannedIds.length;
  return {
    ids,
    setIds,
    because,
    setBecause,
    unscanned,
    isUnexplained: unscanned > 0 && !isReason(because),
    sent: {
      packageIds,
      scannedIds,
      ...(unscanned > 0 && { unscannedBecause: because.trim() }),
    },
    scan: (update: (before: ReadonlySet<string>) => ReadonlySet<string>) => {
      setIds(update);
      setScanned(update);
    },
  };
}

function ChosenCartons({
  shipment,
  ready,
  wrong,
  chosen,
}: Pick<Props, 'shipment' | 'ready'> & { wrong: Wrong; chosen: ReturnType<typeof useChosen> }) {
  const { ids, setIds, unscanned, because, setBecause, isUnexplained } = chosen;
  return (
    <>
      <CounterScan cartons={shipment.packages} onChoose={chosen.scan} />
      <CartonChecks {...{ ready, ids, wrong }} onChange={setIds} />
      {unscanned > 0 && (
        <Unscanned
          count={unscanned}
          because={because}
          isWrong={wrong.includes('unscanned') && isUnexplained}
          onChange={setBecause}
        />
      )}
    </>
  );
}

/** A tick without a scan goes out on somebody's word: they say why. */
function Unscanned({
  count,
  because,
  isWrong,
  onChange,
}: {
  count: number;
  because: string;
  isWrong: boolean;
  onChange: (because: string) => void;
}) {
  const said = useWords(handOverWords);
  const other = useOtherWords(handOverWords);
  return (
    <div className="stack">
      <TextField
        name="unscannedBecause"
        label={said.unscanned}
        otherLabel={other.unscanned}
        hint={said.unscannedHint(count)}
        autoComplete="off"
        maxLength={300}
        value={because}
        error={isWrong ? said.unscannedWrong : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <PresetReasons
        reasons={[said.labelDamaged, said.noScanner]}
        chosen={because}
        onChoose={onChange}
      />
    </div>
  );
}

/** The tenth wrong code locks the shipment: the page then says so in place of this form. */
function signalRefusal({ code }: CallError, onLocked: () => void) {
  signal('bad');
  if (code === 'release.locked') onLocked();
}

function focusFirst(form: HTMLFormElement | null) {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus(),
  );
}

function CartonChecks({
  ready,
  ids,
  wrong,
  onChange,
}: {
  ready: readonly Carton[];
  ids: ReadonlySet<string>;
  wrong: Wrong;
  onChange: (ids: ReadonlySet<string>) => void;
}) {
  const said = useWords(handOverWords);
  const trade = useWords(tradeWords);
  const isWrong = wrong.includes('cartons') && ids.size === 0;
  function toggle(id: string, isIn: boolean) {
    const next = new Set(ids);
    if (isIn) next.add(id);
    else next.delete(id);
    onChange(next);
  }
  return (
    <fieldset data-invalid={isWrong || undefined}>
      <legend className={css.label}>{said.cartons}</legend>
      <FieldMessage id="cartons" message={isWrong ? said.cartonsMissing : undefined} />
      <ul className={css.lines}>
        {ready.map((one) => (
          <li key={one.id}>
            <label className={css.check}>
              <input
                type="checkbox"
                checked={ids.has(one.id)}
                onChange={(event) => toggle(one.id, event.currentTarget.checked)}
              />
              {one.labelNumber}
              <span className="muted small">
                {[one.contents, one.shelf && `${trade.shelf} ${one.shelf}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
