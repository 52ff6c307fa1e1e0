import { preAlert } from '@sankofa/domain/shipments/shipment-endpoints';
import IconList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { z } from 'zod/mini';

import { FormReader } from '../../lib/format/form.ts';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { bodyOfLine, type Draft, type DraftLine } from './draft.ts';
import { LineFields, readLines } from './line-fields.tsx';
import { stepOf } from './step-of.ts';

import css from './create-shipment.module.css';

export type StepProps = {
  draft: Draft;
  /** Stores the current input. */
  onChange: (next: Partial<Draft>) => void;
  /** Called when the step is complete. */
  onDone: (next: Partial<Draft>) => void;
  /** Goes back one step; the input stays. */
  onBack: () => void;
};

export const ContinueButtons = ({ back }: { back: ReactNode }) => (
  <div className={css.nav}>
    {back}
    <Button type="submit" variant="primary">
      Continue
    </Button>
  </div>
);

/** Returns the form inside an element, with its current input. */
export function formIn(box: Element | null): FormReader | null {
  const form = box?.querySelector('form');
  return form ? new FormReader(form) : null;
}

const linesStep = stepOf(z.object({ lines: preAlert.body.shape.lines }));

// Reading lists is for those who have one.
const OrderListDialog = lazy(async () => ({
  default: (await import('./order-list-dialog.tsx')).OrderListDialog,
}));
/** Whether a line has nothing that is worth keeping. */
const isEmpty = ({ supplierNumber, contents }: DraftLine) =>
  supplierNumber === '' && contents === '';

export function LinesStep({ draft, onChange, onDone, onBack }: StepProps) {
  const box = useRef<HTMLDivElement>(null);
  // How many tracking numbers there are while the list is open.
  const [present, setPresent] = useState<number | null>(null);
  const readDraftLines = () => {
    const form = formIn(box.current);
    return form ? readLines(form, 'lines', draft.lines) : draft.lines;
  };
  const filled = () => readDraftLines().filter((line) => !isEmpty(line));
  return (
    <>
      <div ref={box} onChange={() => onChange({ lines: readDraftLines() })}>
        <Form
          send={linesStep}
          hasSummary
          read={(form) => ({
            body: { lines: readLines(form, 'lines', draft.lines).map(bodyOfLine) },
          })}
          onDone={() => onDone({ lines: readDraftLines() })}
        >
          <p>
            Add one entry for each tracking number from your supplier. We use it to find your
            cartons even if the shipping mark is missing.
          </p>
          <div>
            <Button icon={IconList} onClick={() => setPresent(filled().length)}>
              Add from a list
            </Button>
          </div>
          <LineFields
            name="lines"
            lines={draft.lines}
            onLines={(alter) => onChange({ lines: alter(readDraftLines()) })}
          />
          <ContinueButtons back={<Button onClick={onBack}>Back</Button>} />
        </Form>
      </div>
      {present !== null && (
        <Suspense>
          <OrderListDialog
            present={present}
            onAdd={(added) => {
              onChange({ lines: [...filled(), ...added] });
              setPresent(null);
            }}
            onClose={() => setPresent(null)}
          />
        </Suspense>
      )}
    </>
  );
}
