import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import {
  dispatchRun,
  listRuns,
  listAwaitingDelivery,
} from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod/mini';

import { signal } from '../../lib/format/signals.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Pill } from '../../ui/data/pill.tsx';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CartonChecklist } from '../carton-checklist.tsx';
import { useCartonSelection } from '../carton-selection.ts';
import { deleteLoaded, storeLoaded, readLoaded } from '../device-memory.ts';
import { UnscannedReason } from '../hand-over/unscanned-reason.tsx';
import { CounterScan } from '../scanning/counter-scan.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { problemText } from '../warehouse-texts.ts';
import { runTexts } from './run-texts.ts';

import css from '../warehouse.module.css';

export const deliveriesPath = '/staff/warehouse/deliveries';

const reads = [listAwaitingDelivery, listRuns, listShipments, listInventory];
type Row = z.output<(typeof listAwaitingDelivery)['answer']>['items'][number];

/** Stores scans on the device until the driver is dispatched, so that a reload loses nothing. */
function useLoaded(shipments: string, rows: readonly Row[]) {
  const { id } = useViewer();
  const [first] = useState(() => {
    const ready = new Set(rows.flatMap(({ cartons }) => cartons.map((one) => one.id)));
    const stored = readLoaded(id, shipments);
    return stored ? { ...stored, ids: stored.ids.filter((one) => ready.has(one)) } : undefined;
  });
  const loaded = useCartonSelection(first);
  const { ids, scanned, because } = loaded.all;
  useEffect(() => {
    storeLoaded(id, { shipments, ids: [...ids], scanned: [...scanned], because });
  }, [id, shipments, ids, scanned, because]);
  return loaded;
}

type DriverValues = { driver: string; driverPhone: string };
type MissingFields = readonly ('cartons' | 'unscanned' | 'driver')[];

const missingFieldsIn = (
  { ids, isUnexplained }: ReturnType<typeof useCartonSelection>,
  driver: string,
): MissingFields => [
  ...(ids.size > 0 ? [] : (['cartons'] as const)),
  ...(isUnexplained ? (['unscanned'] as const) : []),
  ...(driver.length >= 2 ? [] : (['driver'] as const)),
];

/** Returns shipments with loaded cartons; the rest stay. */
const loadedShipments = (rows: readonly Row[], ids: ReadonlySet<string>) =>
  rows
    .filter(({ cartons }) => cartons.some(({ id }) => ids.has(id)))
    .map(({ shipmentId }) => shipmentId);

export function LoadVehicleForm({ shipments, rows }: { shipments: string; rows: readonly Row[] }) {
  const t = useTexts(runTexts);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const viewer = useViewer();
  const loaded = useLoaded(shipments, rows);
  const [values, setValues] = useState<DriverValues>({ driver: '', driverPhone: '' });
  const [wrong, setWrong] = useState<MissingFields>([]);
  const send = useSharedSend(dispatchRun, reads);
  const { ids, requestBody } = loaded;
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending) return;
    const driver = values.driver.trim();
    const driverPhone = values.driverPhone.trim();
    const errors = missingFieldsIn(loaded, driver);
    setWrong(errors);
    if (errors.length > 0) return focusFirstError(form.current);
    const shipmentIds = loadedShipments(rows, ids);
    send.mutate(
      { body: { shipmentIds, driver, ...(driverPhone && { driverPhone }), ...requestBody } },
      {
        onSuccess: ({ id }) => {
          signal('ok');
          deleteLoaded(viewer.id);
          void navigate(`${deliveriesPath}/${id}`);
        },
      },
    );
  }
  return (
    <form ref={form} noValidate className={`stack ${css.counterForm}`} onSubmit={handleSubmit}>
      <LoadScan rows={rows} scanned={requestBody.scannedIds} onChoose={loaded.scan} />
      <FieldMessage
        id="cartons"
        message={wrong.includes('cartons') && ids.size === 0 ? t.nothingLoaded : undefined}
      />
      {rows.map((row) => (
        <StopRow key={row.shipmentId} row={row} ids={ids} onChange={loaded.setIds} />
      ))}
      {loaded.unscanned > 0 && (
        <UnscannedReason
          count={loaded.unscanned}
          because={loaded.because}
          error={wrong.includes('unscanned') && loaded.isUnexplained ? t.unscannedWrong : undefined}
          onChange={loaded.setBecause}
        />
      )}
      <Driver
        values={values}
        isMissing={wrong.includes('driver') && values.driver.trim().length < 2}
        fields={send.error?.fields ?? {}}
        onChange={setValues}
      />
      {send.error && !send.isPending && (
        <ResultBand tone="bad" {...problemText(send.error)} onAcknowledge={send.reset} />
      )}
      <div className={css.foot}>
        <Button size="huge" onClick={() => void navigate(deliveriesPath)}>
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
  const t = useTexts(runTexts);
  const cartons = rows.flatMap((row) =>
    row.cartons.map((carton) => ({ ...carton, state: 'AVAILABLE' as const })),
  );
  return <CounterScan {...{ cartons, scanned, t, onChoose }} label={t.scanOnto} />;
}

/** One shipment with its cartons; a carton that can't be scanned is ticked. */
function StopRow({
  row: { customer, area, trackingNumber, cartons },
  ids,
  onChange,
}: {
  row: Row;
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}) {
  const t = useTexts(runTexts);
  const loaded = cartons.filter(({ id }) => ids.has(id)).length;
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
      <CartonChecklist {...{ cartons, ids, onChange }} />
      {loaded === 0 && <p className="muted small">{t.stays}</p>}
    </Card>
  );
}

function Driver({
  values,
  isMissing,
  fields,
  onChange,
}: {
  values: DriverValues;
  isMissing: boolean;
  fields: Readonly<Record<string, string>>;
  onChange: (values: DriverValues) => void;
}) {
  const t = useTexts(runTexts);
  const other = useOtherTexts(runTexts);
  return (
    <>
      <TextField
        name="driver"
        label={t.driver}
        otherLabel={other.driver}
        hint={t.driverHint}
        autoComplete="off"
        maxLength={80}
        value={values.driver}
        error={isMissing ? t.driverMissing : fields['driver']}
        onChange={(event) => onChange({ ...values, driver: event.currentTarget.value })}
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
        value={values.driverPhone}
        error={fields['driverPhone']}
        onChange={(event) => onChange({ ...values, driverPhone: event.currentTarget.value })}
      />
    </>
  );
}
