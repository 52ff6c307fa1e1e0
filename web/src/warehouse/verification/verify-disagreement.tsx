import { placeHold } from '@sankofa/domain/shipments/shipment-endpoints';
import {
  type FoundPackage,
  listInventory,
  type verify,
} from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { weight } from '../../lib/format/format.ts';
import { useWords } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { tradeWords, useProblem } from '../warehouse-words.ts';
import { verifyWords } from './verify-words.ts';

import css from '../warehouse.module.css';

export type Differences = z.output<(typeof verify)['answer']>['differences'];
type Difference = Differences[number];

const figure = (what: Difference['what'], value: number) =>
  what === 'weight' ? weight(value) : `${value}\u00a0cm`;

/** What differs: before, now, and how much it may. */
function DifferenceTable({ differences }: { differences: Differences }) {
  const said = useWords(verifyWords);
  const trade = useWords(tradeWords);
  return (
    <table className={css.differences}>
      <thead>
        <tr>
          <th scope="col">{said.difference}</th>
          <th scope="col">{said.before}</th>
          <th scope="col">{said.again}</th>
          <th scope="col">{said.allowed}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, first, second, allowed }) => (
          <tr key={what}>
            <th scope="row">{trade[what]}</th>
            <td>{figure(what, first)}</td>
            <td>
              <strong>{figure(what, second)}</strong>
            </td>
            <td>{said.within(figure(what, allowed))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = {
  carton: FoundPackage;
  differences: Differences;
  isBusy: boolean;
  onAgain: () => void;
  onAccept: (reason: string) => void;
  onHeld: () => void;
};

/** Outside the tolerance a person decides: measure once more, accept with a reason, or hold it. */
export function Disagreement({ carton, differences, isBusy, onAgain, onAccept, onHeld }: Props) {
  const said = useWords(verifyWords);
  const problem = useProblem();
  const [choice, setChoice] = useState<'accept' | 'hold' | null>(null);
  const hold = useSend(placeHold, { invalidates: [listInventory] });
  return (
    <div className="stack">
      <Alert tone="warn" title={said.differs}>
        <DifferenceTable differences={differences} />
      </Alert>
      {hold.error && <Alert tone="bad" {...problem(hold.error)} />}
      {choice === null && (
        <div className={css.three}>
          <Button size="huge" variant="primary" onClick={onAgain}>
            {said.measureAgain}
          </Button>
          <Button size="huge" onClick={() => setChoice('accept')}>
            {said.accept}
          </Button>
          <Button size="huge" onClick={() => setChoice('hold')}>
            {said.hold}
          </Button>
        </div>
      )}
      {choice === 'accept' && (
        <ReasonForm
          label={said.acceptLabel}
          action={said.acceptDo}
          isBusy={isBusy}
          onBack={() => setChoice(null)}
          onReason={onAccept}
        />
      )}
      {choice === 'hold' && (
        <ReasonForm
          label={said.holdLabel}
          action={said.holdDo}
          isBusy={hold.isPending || isBusy}
          onBack={() => setChoice(null)}
          onReason={(reason) =>
            hold.mutate(
              { params: { id: carton.id }, body: { kind: 'MEASUREMENT_DISPUTE', reason } },
              { onSuccess: onHeld },
            )
          }
        />
      )}
    </div>
  );
}
