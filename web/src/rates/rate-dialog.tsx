import { listPlaces } from '@sankofa/domain/company/company-endpoints';
import { unitsOfRate } from '@sankofa/domain/rates/estimate';
import {
  addRate,
  getCurrentRates,
  getRates,
  listRateHistory,
  previewRate,
} from '@sankofa/domain/rates/rate-endpoints';

import type { FormReader } from '../lib/format/form.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { NumberField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { LargeChangeAlert } from './large-change.tsx';
import { RatePreview } from './preview.tsx';
import { formatUnits, unitLabels, type Rate, rateName, routeName } from './rate-texts.ts';
import { readTiers, TierFields } from './tier-fields.tsx';
import { usePreviewed } from './use-previewed.ts';
import { readEffectiveFrom, EffectiveFromFields } from './when-fields.tsx';

import css from './rates.module.css';

/** The rate to change: for every route, for one route, or for a route to be chosen. */
export type RateTarget = Pick<Rate, 'mode' | 'goodsClass'> & { route: Rate['route'] | 'new' };

const reads = [listRateHistory, getCurrentRates, getRates];
/** The usual divisor for volumetric weight by air, as the default. */
const usualDivisor = 6000;

/** Adds a version of a rate; its effect on real shipments is shown before it is published. */
export function RateDialog({
  of,
  current,
  onClose,
}: {
  of: RateTarget;
  current: Rate | undefined;
  onClose: () => void;
}) {
  const { send, shown, large, discard } = usePreviewed(previewRate, addRate, reads);
  const { mode, goodsClass, route } = of;
  const units = (form: FormReader, name: string) =>
    Math.round(form.number(name) * unitsOfRate[mode]);
  const ofRoute = route === null || route === 'new' ? '' : `, ${routeName({ route })}`;
  const name = `${rateName(of)}${ofRoute}`;
  return (
    <Dialog isOpen onClose={onClose} title={`New rate: ${rateName(of).toLowerCase()}${ofRoute}`}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            mode,
            goodsClass,
            route: readRoute(form, route),
            tiers: readTiers(form, mode),
            minimumUnits: units(form, 'minimumUnits'),
            stepUnits: units(form, 'stepUnits'),
            divisor: mode === 'AIR' ? form.number('divisor') : null,
            ...readEffectiveFrom(form),
            ...(large && { confirmedAgainst: large.confirmedAgainst }),
          },
        })}
        hasSummary
        onDone={(published) => {
          if (published === null) return;
          toast(`New rate published for ${name}`);
          onClose();
        }}
      >
        {/* A change after the preview makes it stale. */}
        <div className="stack" onChange={discard}>
          {route === 'new' && <RouteFields />}
          <TierFields mode={mode} tiers={current?.tiers} onChange={discard} />
          <ChargingRules mode={mode} current={current} />
          <EffectiveFromFields />
        </div>
        {shown && <RatePreview mode={mode} change={shown} />}
        {large && <LargeChangeAlert change={large} />}
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {large ? 'Confirm this change' : shown ? 'Publish rate' : 'Preview changes'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function readRoute(form: FormReader, route: RateTarget['route']) {
  if (route === null) return undefined;
  if (route !== 'new') return { origin: route.origin.code, destination: route.destination.code };
  return { origin: form.text('route.origin'), destination: form.text('route.destination') };
}

/** The warehouse in China and the office in Ghana. */
function RouteFields() {
  const places = useAnswer(listPlaces);
  const of = (country: 'CN' | 'GH') => [
    ['', 'Choose a location'] as const,
    ...(places.data?.items ?? [])
      .filter((place) => place.country === country)
      .map(({ code, name }) => [code, `${name} (${code})`] as const),
  ];
  return (
    <div className={css.pair}>
      <SelectField name="route.origin" label="Origin" defaultValue="" options={of('CN')} />
      <SelectField
        name="route.destination"
        label="Destination"
        defaultValue=""
        options={of('GH')}
      />
    </div>
  );
}

/** The minimum charge, the rounding step, and how volume becomes weight by air. */
function ChargingRules({ mode, current }: { mode: Rate['mode']; current: Rate | undefined }) {
  const unit = unitLabels[mode];
  return (
    <div className={css.pair}>
      <NumberField
        name="minimumUnits"
        label="Minimum charge"
        unit={unit}
        defaultValue={current ? formatUnits(mode, current.minimumUnits) : '0'}
      />
      <NumberField
        name="stepUnits"
        label="Round up to the next"
        unit={unit}
        defaultValue={current ? formatUnits(mode, current.stepUnits) : ''}
      />
      {mode === 'AIR' && (
        <NumberField
          name="divisor"
          label="Volumetric divisor"
          unit="cm³"
          defaultValue={current?.divisor ?? usualDivisor}
        />
      )}
    </div>
  );
}
