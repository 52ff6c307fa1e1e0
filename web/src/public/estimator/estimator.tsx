import {
  goodsIn,
  volumeOfSides,
  type EstimatedGoods,
  type EstimatorForm,
} from '@sankofa/domain/rates/estimator';
import IconPlane from '@tabler/icons-react/dist/esm/icons/IconPlane.mjs';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { FormReader } from '../../lib/format/form.ts';
import { volume } from '../../lib/format/format.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Segments } from '../segments.tsx';
import { Estimate } from './estimate.tsx';
import { useRates } from './use-rates.ts';

import css from './estimator.module.css';

export type EstimatorRoute = Pick<EstimatorForm, 'mode' | 'origin' | 'destination'>;
type EstimateResult = { goods?: EstimatedGoods; problem?: string; field?: 'quantity' };
type BoxSides = [length: string, width: string, height: string];
const noSides: BoxSides = ['', '', ''];

/** Spec §4: the spinner is shown for half a second before the input is checked. */
const spinMs = 500;

/** The sheet in the dialog; mounted each time the dialog opens, and so empty. */
export function Estimator({
  journey,
  onRouteChange,
  onLeave,
}: {
  journey: EstimatorRoute;
  onRouteChange: (journey: EstimatorRoute) => void;
  onLeave: () => void;
}) {
  const rates = useRates();
  const [volumeBy, setVolumeBy] = useState<EstimatorForm['volumeBy']>('cbm');
  const [sidesM, setSides] = useState(noSides);
  const [outcome, setOutcome] = useState<EstimateResult>({});
  const { isSpinning, spin, stop } = useSpinner();
  const { mode } = journey;
  const clearForm = () => {
    stop();
    setOutcome({});
  };

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSpinning) return;
    const form = new FormReader(event.currentTarget);
    const typed: EstimatorForm = {
      ...journey,
      weightKg: form.text('weightKg'),
      quantity: form.text('quantity'),
      volumeBy,
      cbm: form.text('cbm'),
      sidesM,
    };
    setOutcome({});
    spin(() => setOutcome(goodsIn(typed)));
  }

  return (
    <form noValidate method="dialog" className={css.sheet} onSubmit={handleSubmit}>
      <p className={css.route}>
        Route <strong>China to Ghana</strong>
      </p>
      <Method
        mode={mode}
        onChoose={(mode) => {
          clearForm();
          onRouteChange({ ...journey, mode });
        }}
      />
      <RouteFields journey={journey} onRouteChange={onRouteChange} />
      {mode === 'AIR' ? (
        <AirFields isQuantityWrong={outcome.field === 'quantity'} />
      ) : (
        <SeaFields
          volumeBy={volumeBy}
          onVolumeBy={(by) => {
            clearForm();
            setVolumeBy(by);
          }}
          sidesM={sidesM}
          onSidesChange={setSides}
        />
      )}
      {outcome.problem !== undefined && <Alert>{outcome.problem}</Alert>}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isSpinning}>
        Calculate
      </Button>
      <div aria-live="polite">
        {outcome.goods && <Estimate goods={outcome.goods} rates={rates} onLeave={onLeave} />}
      </div>
    </form>
  );
}

/** Shows the spinner for a while and then runs a function, unless it is cancelled. */
function useSpinner() {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [isSpinning, setSpinning] = useState(false);
  useEffect(() => () => cancel(timer), []);
  return {
    isSpinning,
    spin: (then: () => void) => {
      setSpinning(true);
      timer.current = setTimeout(() => {
        setSpinning(false);
        then();
      }, spinMs);
    },
    stop: () => {
      cancel(timer);
      setSpinning(false);
    },
  };
}

function cancel(timer: { current: ReturnType<typeof setTimeout> | null }) {
  if (timer.current !== null) clearTimeout(timer.current);
  timer.current = null;
}

/** The choice of air or sea, on which the rest of the sheet depends. */
function Method({
  mode,
  onChoose,
}: {
  mode: EstimatorRoute['mode'];
  onChoose: (mode: EstimatorRoute['mode']) => void;
}) {
  return (
    <Segments
      label="Shipping method"
      name="mode"
      value={mode}
      choices={[
        ['AIR', 'Air', IconPlane],
        ['SEA', 'Sea', IconShip],
      ]}
      onChoose={onChoose}
    />
  );
}

function RouteFields({
  journey,
  onRouteChange,
}: {
  journey: EstimatorRoute;
  onRouteChange: (journey: EstimatorRoute) => void;
}) {
  const field = { autoComplete: 'off', maxLength: 80 };
  return (
    <div className={css.two}>
      <TextField
        {...field}
        name="origin"
        label="Origin"
        hint="City in China"
        value={journey.origin}
        onChange={(event) => onRouteChange({ ...journey, origin: event.currentTarget.value })}
      />
      <TextField
        {...field}
        name="destination"
        label="Destination"
        hint="City in Ghana"
        value={journey.destination}
        onChange={(event) => onRouteChange({ ...journey, destination: event.currentTarget.value })}
      />
    </div>
  );
}

function AirFields({ isQuantityWrong }: { isQuantityWrong: boolean }) {
  return (
    <div className={css.two}>
      <NumberField name="weightKg" label="Weight" unit="kg" />
      <NumberField
        name="quantity"
        label="Quantity"
        inputMode="numeric"
        defaultValue="1"
        required
        error={isQuantityWrong ? 'Enter a whole number, 1 or more' : undefined}
      />
    </div>
  );
}

function SeaFields({
  volumeBy,
  onVolumeBy,
  sidesM,
  onSidesChange,
}: {
  volumeBy: EstimatorForm['volumeBy'];
  onVolumeBy: (by: EstimatorForm['volumeBy']) => void;
  sidesM: BoxSides;
  onSidesChange: (sides: BoxSides) => void;
}) {
  const cm3 = volumeOfSides(sidesM);
  const [length, width, height] = sidesM;
  return (
    <>
      <Segments
        label="Volume"
        name="volumeBy"
        value={volumeBy}
        choices={[
          ['cbm', 'I know the CBM'],
          ['dimensions', 'I know the dimensions'],
        ]}
        onChoose={onVolumeBy}
      />
      {volumeBy === 'cbm' ? (
        <NumberField name="cbm" label="Volume" unit="CBM" />
      ) : (
        <div>
          <div className={css.three}>
            <NumberField
              name="length"
              label="Length"
              unit="m"
              value={length}
              onChange={(event) => onSidesChange([event.currentTarget.value, width, height])}
            />
            <NumberField
              name="width"
              label="Width"
              unit="m"
              value={width}
              onChange={(event) => onSidesChange([length, event.currentTarget.value, height])}
            />
            <NumberField
              name="height"
              label="Height"
              unit="m"
              value={height}
              onChange={(event) => onSidesChange([length, width, event.currentTarget.value])}
            />
          </div>
          <p className={css.volume} aria-live="polite">
            {cm3 === null ? 'Length × width × height' : `= ${volume(cm3 / 1_000_000)}`}
          </p>
        </div>
      )}
    </>
  );
}
