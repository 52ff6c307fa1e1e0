import { type Mode, modes } from '@sankofa/domain/mode';
import { getEstimateBasis } from '@sankofa/domain/rates/estimate-endpoints';
import { estimateFreight } from '@sankofa/domain/rates/freight-estimate';
import { goodsClasses } from '@sankofa/domain/rates/rate';
import { preAlert } from '@sankofa/domain/shipments/shipment-endpoints';
import { type ReactNode, useRef } from 'react';
import { z } from 'zod/mini';

import { FormReader } from '../lib/form.ts';
import { useAnswer } from '../lib/query.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { RadioCards } from '../ui/choice-fields.tsx';
import { Form } from '../ui/form.tsx';
import { askedOf, goodsOf, rangeOf } from './create-estimate.tsx';
import { bodyOfLine, type Draft } from './draft.ts';
import { daysWords, priceWords } from './estimate-words.ts';
import { LineFields, readLines } from './line-fields.tsx';
import { stepOf } from './step-of.ts';

import css from './create-shipment.module.css';

export type Given = {
  draft: Draft;
  /** Keeps what was typed so far. */
  onChange: (next: Partial<Draft>) => void;
  /** The step is answered. */
  onDone: (next: Partial<Draft>) => void;
  /** Goes one step back; what was typed stays. */
  onBack: () => void;
};

export const Next = ({ back }: { back: ReactNode }) => (
  <div className={css.nav}>
    {back}
    <Button type="submit" variant="primary">
      Continue
    </Button>
  </div>
);

const wayAndGoods = stepOf(
  z.object({
    mode: z.pipe(z.string(), z.enum(modes, 'Choose by sea or by air')),
    goodsClass: z.pipe(z.string(), z.enum(goodsClasses, 'Choose normal or special goods')),
  }),
);

/** The form in a box, as it is filled in now. */
export function formIn(box: Element | null): FormReader | null {
  const form = box?.querySelector('form');
  return form ? new FormReader(form) : null;
}

const oneOf = <T extends string>(all: readonly T[], typed: string) =>
  all.find((one) => one === typed);
/** What is chosen so far. */
const chosenIn = (form: FormReader) => ({
  mode: oneOf(modes, form.text('mode')),
  goodsClass: oneOf(goodsClasses, form.text('goodsClass')),
});

export function ModeStep({
  draft,
  onChange,
  onDone,
  isKept,
  onForget,
}: Omit<Given, 'onBack'> & {
  /** The answers were given on an earlier visit. */
  isKept: boolean;
  onForget: () => void;
}) {
  return (
    <div
      onChange={({ currentTarget }) => {
        const form = formIn(currentTarget);
        if (form) onChange(chosenIn(form));
      }}
    >
      <Form
        key={draft.lines[0]?.key}
        send={wayAndGoods}
        read={(form) => ({
          body: { mode: form.text('mode'), goodsClass: form.text('goodsClass') },
        })}
        onDone={onDone}
      >
        {isKept && (
          <Alert
            title="We kept what you typed"
            action={
              <Button size="small" onClick={onForget}>
                Begin anew
              </Button>
            }
          >
            It is on this device only and was not sent to us yet.
          </Alert>
        )}
        <RadioCards
          name="mode"
          label="How it travels"
          defaultValue={draft.mode}
          choices={[
            {
              value: 'SEA',
              title: 'By sea',
              text: (
                <ModeFacts mode="SEA" draft={draft}>
                  Priced by volume. For heavy or bulky goods.
                </ModeFacts>
              ),
            },
            {
              value: 'AIR',
              title: 'By air',
              text: (
                <ModeFacts mode="AIR" draft={draft}>
                  Priced by weight. Quicker, for light goods.
                </ModeFacts>
              ),
            },
          ]}
        />
        <RadioCards
          name="goodsClass"
          label="What kind of goods"
          defaultValue={draft.goodsClass}
          choices={[
            { value: 'NORMAL', title: 'Normal goods', text: 'Clothes, shoes, furniture, tools …' },
            {
              value: 'SPECIAL',
              title: 'Special goods',
              text: 'Batteries, liquids, powders, cosmetics or branded goods. They need extra papers and cost more.',
            },
          ]}
        />
        <Alert tone="warn" title="What we may not carry">
          Weapons, explosives, drugs, gas and fuel, money and false brands. Customs takes such goods
          away, and the whole shipment may be stopped. Ask support first if you are not sure.
        </Alert>
        <Next back={<ButtonLink to="/customer/shipments">Back</ButtonLink>} />
      </Form>
    </div>
  );
}

/** What one needs to know to choose: the price, how long it takes, and the sum where a size is typed. */
function ModeFacts({ mode, draft, children }: { mode: Mode; draft: Draft; children: ReactNode }) {
  const { data: basis } = useAnswer(getEstimateBasis);
  if (!basis) return children;
  const asked = askedOf(draft, mode);
  const price = priceWords(basis, asked);
  const days = daysWords(basis.days.find((one) => one.mode === mode)?.range ?? null);
  const goods = goodsOf(draft);
  const isGiven = goods.volumeCm3 > 0 || (mode === 'AIR' && goods.weightGrams > 0);
  const found = isGiven ? estimateFreight(basis, asked, goods) : null;
  return (
    <>
      {children}
      <span className={css.facts}>
        <span>{price ?? 'No rate yet: contact us for a quote'}</span>
        <span>
          {days === null
            ? 'No delivery times yet'
            : `${days} from our China warehouse until it is ready in Ghana`}
        </span>
        {found && <strong>Estimate: {rangeOf(found)}</strong>}
      </span>
    </>
  );
}

const parcels = stepOf(z.object({ lines: preAlert.body.shape.lines }));

export function ParcelsStep({ draft, onChange, onDone, onBack }: Given) {
  const box = useRef<HTMLDivElement>(null);
  const typed = () => {
    const form = formIn(box.current);
    return form ? readLines(form, 'lines', draft.lines) : draft.lines;
  };
  return (
    <div ref={box} onChange={() => onChange({ lines: typed() })}>
      <Form
        send={parcels}
        hasSummary
        read={(form) => ({
          body: { lines: readLines(form, 'lines', draft.lines).map(bodyOfLine) },
        })}
        onDone={() => onDone({ lines: typed() })}
      >
        <p>
          One entry for each tracking number that the seller gave you. We find your cartons by it,
          even where the mark is missing.
        </p>
        <LineFields
          name="lines"
          lines={draft.lines}
          onLines={(alter) => onChange({ lines: alter(typed()) })}
        />
        <Next back={<Button onClick={onBack}>Back</Button>} />
      </Form>
    </div>
  );
}
