import { listPlaces } from '@sankofa/domain/company/company-endpoints';
import { getSetup } from '@sankofa/domain/company/setup-endpoints';
import { unitsOfRate } from '@sankofa/domain/rates/estimate';
import {
  addRate,
  getCurrentRates,
  getRates,
  listRateHistory,
  previewRate,
} from '@sankofa/domain/rates/rate-endpoints';

import type { FormReader } from '../lib/format/form.ts';
import { useLanguage } from '../lib/messages/language.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { NumberField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { LargeChangeAlert } from './large-change.tsx';
import { RatePreview } from './preview.tsx';
import { rateDialogTexts } from './rate-dialog-texts.ts';
import {
  formatUnits,
  unitLabels,
  type Rate,
  rateName,
  routeName,
  useRateTexts,
} from './rate-texts.ts';
import { readTiers, TierFields } from './tier-fields.tsx';
import { usePreviewed } from './use-previewed.ts';
import { readEffectiveFrom, EffectiveFromFields } from './when-fields.tsx';

import css from './rates.module.css';

/** The rate to change: for every route, for one route, or for a route to be chosen. */
export type RateTarget = Pick<Rate, 'mode' | 'goodsClass'> & { route: Rate['route'] | 'new' };

const reads = [listRateHistory, getCurrentRates, getRates, getSetup];
/** The usual divisor for volumetric weight by air, as the default. */
const usualDivisor = 6000;
/** Half a kilogram by air, a hundredth of a cubic metre by sea. */
const usualStep: Record<Rate['mode'], string> = { AIR: '0.5', SEA: '0.01' };

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
  const t = useTexts(rateDialogTexts);
  const rateTexts = useRateTexts();
  const { send, shown, large, discard } = usePreviewed(previewRate, addRate, reads);
  const { mode, goodsClass, route } = of;
  const units = (form: FormReader, name: string) =>
    Math.round(form.number(name) * unitsOfRate[mode]);
  const ofRoute =
    route === null || route === 'new' ? '' : rateTexts.and + routeName({ route }, rateTexts);
  const name = rateName(of, rateTexts);
  return (
    <Dialog isOpen onClose={onClose} title={t.newRate(name.toLowerCase() + ofRoute)}>
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
          toast(t.ratePublished(name + ofRoute));
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
            {large ? t.confirm : shown ? t.publishRate : t.preview}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
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
  const t = useTexts(rateDialogTexts);
  const language = useLanguage();
  const places = useAnswer(listPlaces);
  const of = (country: 'CN' | 'GH') => [
    ['', t.chooseLocation] as const,
    ...(places.data?.items ?? [])
      .filter((place) => place.country === country)
      .map(({ code, name, nameZh }) => {
        const shown = language === 'zh' ? (nameZh ?? name) : name;
        return [code, `${shown} (${code})`] as const;
      }),
  ];
  return (
    <div className={css.pair}>
      <SelectField name="route.origin" label={t.origin} defaultValue="" options={of('CN')} />
      <SelectField
        name="route.destination"
        label={t.destination}
        defaultValue=""
        options={of('GH')}
      />
    </div>
  );
}

/** The minimum charge, the rounding step, and how volume becomes weight by air. */
function ChargingRules({ mode, current }: { mode: Rate['mode']; current: Rate | undefined }) {
  const t = useTexts(rateDialogTexts);
  const unit = unitLabels[mode];
  return (
    <div className={css.pair}>
      <NumberField
        name="minimumUnits"
        label={t.minimum}
        hint={t.minimumHint}
        unit={unit}
        defaultValue={current ? formatUnits(mode, current.minimumUnits) : '0'}
      />
      <NumberField
        name="stepUnits"
        label={t.roundUp}
        hint={mode === 'AIR' ? t.roundUpHintAIR : t.roundUpHintSEA}
        unit={unit}
        defaultValue={current ? formatUnits(mode, current.stepUnits) : usualStep[mode]}
      />
      {mode === 'AIR' && (
        <NumberField
          name="divisor"
          label={t.divisor}
          hint={t.divisorHint}
          unit="cm³"
          defaultValue={current?.divisor ?? usualDivisor}
        />
      )}
    </div>
  );
}
