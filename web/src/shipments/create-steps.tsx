import { modes } from '@sankofa/domain/mode';
import { goodsClasses } from '@sankofa/domain/rates/rate';
import { preAlert } from '@sankofa/domain/shipments/shipment-endpoints';
import { useRef } from 'react';
import { z } from 'zod/mini';

import { FormReader } from '../lib/form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { RadioCards } from '../ui/choice-fields.tsx';
import { Form } from '../ui/form.tsx';
import { bodyOfLine, type Draft } from './draft.ts';
import { LineFields, readLines } from './line-fields.tsx';
import { stepOf } from './step-of.ts';

import css from './create-shipment.module.css';

export type Given = {
  draft: Draft;
  /** Keeps what was typed so far. */
  onChange: (next: Partial<Draft>) => void;
  /** The step is answered. */
  onDone: (next: Partial<Draft>) => void;
};

export const Next = () => (
  <div className={css.nav}>
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

export function ModeStep({
  draft,
  onDone,
  isKept,
  onForget,
}: Pick<Given, 'draft' | 'onDone'> & {
  /** The answers were given on an earlier visit. */
  isKept: boolean;
  onForget: () => void;
}) {
  return (
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
          { value: 'SEA', title: 'By sea', text: 'Priced by volume. For heavy or bulky goods.' },
          { value: 'AIR', title: 'By air', text: 'Priced by weight. Quicker, for light goods.' },
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
      <Next />
    </Form>
  );
}

const parcels = stepOf(z.object({ lines: preAlert.body.shape.lines }));

export function ParcelsStep({ draft, onChange, onDone }: Given) {
  const box = useRef<HTMLDivElement>(null);
  const typed = () => {
    const form = box.current?.querySelector('form');
    return form ? readLines(new FormReader(form), 'lines', draft.lines) : draft.lines;
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
        <Next />
      </Form>
    </div>
  );
}
