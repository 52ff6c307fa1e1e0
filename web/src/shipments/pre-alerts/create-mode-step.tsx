import { getGoodsClasses } from '@sankofa/domain/company/goods-classes';
import { getEstimateBasis } from '@sankofa/domain/rates/estimate-endpoints';
import { estimateFreight } from '@sankofa/domain/rates/freight-estimate';
import { type GoodsClass, goodsClasses } from '@sankofa/domain/rates/rate';
import { type Mode, modes } from '@sankofa/domain/values/mode';
import type { ReactNode } from 'react';
import { z } from 'zod/mini';

import type { FormReader } from '../../lib/format/form.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { estimateQueryOf, goodsOf, rangeOf } from './create-estimate.tsx';
import { formIn, type StepProps, ContinueButtons } from './create-steps.tsx';
import type { Draft } from './draft.ts';
import { daysText, minimumText, priceText } from './estimate-texts.ts';
import { GoodsSearch } from './goods-search.tsx';
import { stepOf } from './step-of.ts';

import css from './create-shipment.module.css';

const modeAndGoods = stepOf(
  z.object({
    mode: z.pipe(z.string(), z.enum(modes, 'Choose sea or air')),
    goodsClass: z.pipe(z.string(), z.enum(goodsClasses, 'Choose normal or special goods')),
  }),
);

const oneOf = <T extends string>(all: readonly T[], value: string) =>
  all.find((one) => one === value);
/** Returns the current choices. */
const readChoice = (form: FormReader) => ({
  mode: oneOf(modes, form.text('mode')),
  goodsClass: oneOf(goodsClasses, form.text('goodsClass')),
});

export function ModeStep({
  draft,
  onChange,
  onDone,
  isStored,
  onDiscard,
}: Omit<StepProps, 'onBack'> & {
  /** The answers are from an earlier visit. */
  isStored: boolean;
  onDiscard: () => void;
}) {
  return (
    <div
      onChange={({ currentTarget }) => {
        const form = formIn(currentTarget);
        if (form) onChange(readChoice(form));
      }}
    >
      <Form
        key={draft.lines[0]?.key}
        send={modeAndGoods}
        read={(form) => ({
          body: { mode: form.text('mode'), goodsClass: form.text('goodsClass') },
        })}
        onDone={onDone}
      >
        {isStored && <StoredDraftNote onDiscard={onDiscard} />}
        <RadioCards
          name="mode"
          label="Shipping method"
          defaultValue={draft.mode}
          choices={[
            {
              value: 'SEA',
              title: 'By sea',
              text: (
                <ModeFacts mode="SEA" draft={draft}>
                  Priced by volume. Best for heavy or bulky goods.
                </ModeFacts>
              ),
            },
            {
              value: 'AIR',
              title: 'By air',
              text: (
                <ModeFacts mode="AIR" draft={draft}>
                  Priced by weight. Faster, best for light goods.
                </ModeFacts>
              ),
            },
          ]}
        />
        <GoodsField selected={draft.goodsClass} />
        <GoodsSearch />
        <ProhibitedGoods />
        <ContinueButtons back={<ButtonLink to="/customer/shipments">Back</ButtonLink>} />
      </Form>
    </div>
  );
}

function StoredDraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      title="Draft restored"
      action={
        <Button size="small" onClick={onDiscard}>
          Start over
        </Button>
      }
    >
      It’s saved on this device only and hasn’t been sent to us yet.
    </Alert>
  );
}

/** What we never carry, as the settings say; our own words until they are loaded. */
function ProhibitedGoods() {
  const { data: goods } = useAnswer(getGoodsClasses);
  const what =
    goods?.prohibited.en ?? 'Weapons, explosives, drugs, gas, fuel, cash and counterfeits.';
  return (
    <Alert tone="warn" title="Prohibited goods">
      {what} Customs seizes these goods and may stop the whole shipment. Not sure? Ask support
      first.
    </Alert>
  );
}

/** The classes as the settings explain them; our own words until they are loaded. */
function GoodsField({ selected }: { selected: GoodsClass | undefined }) {
  const { data: goods } = useAnswer(getGoodsClasses);
  const textOf = (own: 'NORMAL' | 'SPECIAL') =>
    goods && `${goods[own].description.en} ${goods[own].examples.en}`;
  return (
    <RadioCards
      name="goodsClass"
      label="Type of goods"
      defaultValue={selected}
      choices={[
        {
          value: 'NORMAL',
          title: goods?.NORMAL.name.en ?? 'Normal goods',
          text: textOf('NORMAL') ?? 'Clothes, shoes, furniture, tools and similar',
        },
        {
          value: 'SPECIAL',
          title: goods?.SPECIAL.name.en ?? 'Special goods',
          text:
            textOf('SPECIAL') ??
            'Batteries, liquids, powders, cosmetics or branded goods. These need extra documents and cost more.',
        },
      ]}
    />
  );
}

/** The facts for a choice: price, duration, and the total if a size is entered. */
function ModeFacts({ mode, draft, children }: { mode: Mode; draft: Draft; children: ReactNode }) {
  const { data: basis, error } = useAnswer(getEstimateBasis);
  if (!basis)
    return (
      <>
        {children}
        {!error && <FactsToCome />}
      </>
    );
  const query = estimateQueryOf(draft, mode);
  const price = priceText(basis, query);
  const minimum = minimumText(basis, query);
  const days = daysText(basis.days.find((one) => one.mode === mode)?.range ?? null);
  const goods = goodsOf(draft, mode);
  const hasMeasures = goods.volumeCm3 > 0 || (mode === 'AIR' && goods.weightGrams > 0);
  const estimate = hasMeasures ? estimateFreight(basis, query, goods) : null;
  return (
    <>
      {children}
      <span className={css.facts}>
        <span>{price ?? 'No rate set. Contact us for a quote'}</span>
        {minimum && <span>Minimum: {minimum}</span>}
        <span>
          {days === null
            ? 'No transit times yet'
            : `${days} from our China warehouse to pickup in Ghana`}
        </span>
        {estimate && <strong>Estimate: {rangeOf(estimate)}</strong>}
      </span>
    </>
  );
}

/** Takes the height of the facts until they are loaded, so that nothing below moves. */
const FactsToCome = () => (
  <span className={`${css.facts} ${css.toCome}`} aria-hidden="true">
    <span>Price</span>
    <span>Minimum</span>
    <span>Days from our China warehouse to pickup in Ghana</span>
  </span>
);
