import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import {
  dispatchRun,
  listRuns,
  listToBring,
  mostStops,
} from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod/mini';

import { signal } from '../../lib/format/signals.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useCartonSelection } from '../chosen-cartons.ts';
import { dropLoaded, keepLoaded, readLoaded } from '../device-memory.ts';
import { handOverWords } from '../hand-over-words.ts';
import { UnscannedReason } from '../hand-over/unscanned-reason.tsx';
import { CounterScan } from '../scanning/counter-scan.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { tradeWords, useProblem } from '../warehouse-words.ts';
import { runWords } from './run-words.ts';

import css from '../warehouse.module.css';

const list = '/staff/warehouse/deliveries';

type Row = z.output<(typeof listToBring)['answer']>['items'][number];

/** Cartons are scanned onto a vehicle, shipment by shipment; then its driver is sent out with them. */
export default function LoadVehiclePage() {
  const t = useTexts(runWords);
  const place = useTexts(handOverWords);
  const viewer = useViewer();
  const shipments = useFilters().get('shipments');
  const head = <PageHead title={t.load} back={{ to: list, label: t.title }} />;
  if (!mayStepPackage(viewer, 'dispatch'))
    return (
      <>
        {head}
        <Alert title={place.onlyDestination}>{place.onlyDestinationHint}</Alert>
      </>
    );
  return (
    <>
      {head}
      {shipments ? <SelectedShipments key={shipments} shipments={shipments} /> : <NoneChosen />}
    </>
  );
}

function NoneChosen() {
  const t = useTexts(runWords);
  return (
    <Empty title={t.loadNone} action={<Link to={list}>{t.toBring}</Link>}>
      {t.loadNoneHint}
    </Empty>
  );
}

function SelectedShipments({ shipments }: { shipments: string }) {
  const t = useTexts(runWords);
  const waiting = useAllPages(listToBring, { query: { shipments, limit: mostStops }, staleMs: 0 });
  return (
    <Answer of={waiting} what={t.what} empty={<NoneChosen />}>
      {(rows) => <Loading shipments={shipments} rows={rows} />}
    </Answer>
  );
}

/** What was scanned is kept on the device until the driver is sent out, so that a reload loses nothing. */
function useLoaded(shipments: string, rows: readonly Row[]) {
  const { id } = useViewer();
  const [first] = useState(() => {
    const ready = new Set(rows.flatMap(({ cartons }) => cartons.map((one) => one.id)));
    const kept = readLoaded(id, shipments);
    return kept ? { ...kept, ids: kept.ids.filter((one) => ready.has(one)) } : undefined;
  });
  const chosen = useCartonSelection(first);
  const { ids, scanned, because } = chosen.all;
  useEffect(() => {
    keepLoaded(id, { shipments, ids: [...ids], scanned: [...scanned], because });
  }, [id, shipments, ids, scanned, because]);
  return chosen;
}

type Typed = { driver: string; driverPhone: string };
type Wrong = readonly ('cartons' | 'unscanned' | 'driver')[];

const wrongIn = (
  { ids, isUnexplained }: ReturnType<typeof useCartonSelection>,
  driver: string,
): Wrong => [
  ...(ids.size > 0 ? [] : (['cartons'] as const)),
  ...(isUnexplained ? (['unscanned'] as const) : []),
  ...(driver.length >= 2 ? [] : (['driver'] as const)),
];

/** A shipment of which nothing was loaded stays. */
const goingOf = (rows: readonly Row[], ids: ReadonlySet<string>) =>
  rows
    .filter(({ cartons }) => cartons.some(({ id }) => ids.has(id)))
    .map(({ shipmentId }) => shipmentId);

function Loading({ shipments, rows }: { shipments: string; rows: readonly Row[] }) {
  const t = useTexts(runWords);
  const problem = useProblem();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const viewer = useViewer();
  const chosen = useLoaded(shipments, rows);
  const [typed, setTyped] = useState<Typed>({ driver: '', driverPhone: '' });
  const [wrong, setWrong] = useState<Wrong>([]);
  const send = useSharedSend(dispatchRun, [listToBring, listRuns, listShipments, listInventory]);
  const { ids, sent } = chosen;
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending) return;
    const driver = typed.driver.trim();
    const driverPhone = typed.driverPhone.trim();
    const found = wrongIn(chosen, driver);
    setWrong(found);
    if (found.length > 0) return focusFirst(form.current);
    const shipmentIds = goingOf(rows, ids);
    send.mutate(
      { body: { shipmentIds, driver, ...(driverPhone && { driverPhone }), ...sent } },
      {
        onSuccess: ({ id }) => {
          signal('ok');
          dropLoaded(viewer.id);
          void navigate(`${list}/${id}`);
        },
      },
    );
  }
  return (
    <form ref={form} noValidate className={`stack ${css.counterForm}`} onSubmit={handleSubmit}>
      <LoadScan rows={rows} scanned={sent.scannedIds} onChoose={chosen.scan} />
      <FieldMessage
        id="cartons"
        message={wrong.includes('cartons') && ids.size === 0 ? t.nothingLoaded : undefined}
      />
      {rows.map((row) => (
        <Stop key={row.shipmentId} row={row} ids={ids} onChange={chosen.setIds} />
      ))}
      {chosen.unscanned > 0 && (
        <UnscannedReason
          count={chosen.unscanned}
          because={chosen.because}
          error={wrong.includes('unscanned') && chosen.isUnexplained ? t.unscannedWrong : undefined}
          onChange={chosen.setBecause}
        />
      )}
      <Driver
        typed={typed}
        isMissing={wrong.includes('driver') && typed.driver.trim().length < 2}
        fields={send.error?.fields ?? {}}
        onChange={setTyped}
      />
      {send.error && !send.isPending && (
        <ResultBand tone="bad" {...problem(send.error)} onAcknowledge={send.reset} />
      )}
      <div className={css.foot}>
        <Button size="huge" onClick={() => void navigate(list)}>
          {t.back}
        </Button>
        <Button type="submit" variant="primary" size="huge" isWide isBusy={send.isPending}>
          {t.sendOut(ids.size)}
        </Button>
      </div>
    </form>
  );
}

function LoadScan({
  rows,
  scanned,
  onChoose,
}: {
  rows: readonly Row[];
  scanned: readonly string[];
  onChoose: ReturnType<typeof useCartonSelection>['scan'];
}) {
  const t = useTexts(runWords);
  const cartons = rows.flatMap((row) =>
    row.cartons.map((carton) => ({ ...carton, state: 'AVAILABLE' as const })),
  );
  return <CounterScan {...{ cartons, scanned, t, onChoose }} label={t.scanOnto} />;
}

/** One shipment with its cartons; a carton that nobody can scan is ticked. */
function Stop({
  row: { customer, area, trackingNumber, cartons },
  ids,
  onChange,
}: {
  row: Row;
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}) {
  const t = useTexts(runWords);
  const trade = useTexts(tradeWords);
  const loaded = cartons.filter(({ id }) => ids.has(id)).length;
  function toggle(id: string, isIn: boolean) {
    const next = new Set(ids);
    if (isIn) next.add(id);
    else next.delete(id);
    onChange(next);
  }
  return (
    <Card
      title={`${customer.name}, ${area}`}
      action={
        <Pill tone={loaded === cartons.length ? 'ok' : 'neutral'} mode="ROAD">
          {t.loaded(loaded, cartons.length)}
        </Pill>
      }
    >
      <p className="muted">
        {customer.shippingMark} · <span className={css.id}>{trackingNumber}</span>
      </p>
      <ul className={css.lines}>
        {cartons.map((one) => (
          <li key={one.id}>
            <label className={css.check}>
              <input
                type="checkbox"
                checked={ids.has(one.id)}
                onChange={(event) => toggle(one.id, event.currentTarget.checked)}
              />
              <span className={css.id}>{one.labelNumber}</span>
              <span className="muted small">
                {[one.contents, one.shelf && `${trade.shelf} ${one.shelf}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {loaded === 0 && <p className="muted small">{t.stays}</p>}
    </Card>
  );
}

function Driver({
  typed,
  isMissing,
  fields,
  onChange,
}: {
  typed: Typed;
  isMissing: boolean;
  fields: Readonly<Record<string, string>>;
  onChange: (typed: Typed) => void;
}) {
  const t = useTexts(runWords);
  const other = useOtherTexts(runWords);
  return (
    <>
      <TextField
        name="driver"
        label={t.driver}
        otherLabel={other.driver}
        hint={t.driverHint}
        autoComplete="off"
        maxLength={80}
        value={typed.driver}
        error={isMissing ? t.driverMissing : fields['driver']}
        onChange={(event) => onChange({ ...typed, driver: event.currentTarget.value })}
      />
      <TextField
        name="driverPhone"
        label={t.driverPhone}
        otherLabel={other.driverPhone}
        type="tel"
        inputMode="tel"
        isOptional
        autoComplete="off"
        maxLength={30}
        value={typed.driverPhone}
        error={fields['driverPhone']}
        onChange={(event) => onChange({ ...typed, driverPhone: event.currentTarget.value })}
      />
    </>
  );
}

function focusFirst(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
