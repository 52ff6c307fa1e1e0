import { placeHold } from '@sankofa/domain/shipments/office/hold-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import type { FoundPackage, verify } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { weight } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { problemText } from '../warehouse-texts.ts';
import { verifyTexts } from './verify-texts.ts';

import css from '../warehouse.module.css';

export type Differences = z.output<(typeof verify)['answer']>['differences'];
type Difference = Differences[number];

const figure = (what: Difference['what'], value: number) =>
  what === 'weight' ? weight(value) : `${value}\u00a0cm`;

/** The differences: before, now, and the tolerance. */
function DifferenceTable({ differences }: { differences: Differences }) {
  const t = useTexts(verifyTexts);
  return (
    <table className={css.differences}>
      <thead>
        <tr>
          <th scope="col">{t.difference}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.again}</th>
          <th scope="col">{t.allowed}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, first, second, allowed }) => (
          <tr key={what}>
            <th scope="row">{t[what]}</th>
            <td>{figure(what, first)}</td>
            <td>
              <strong>{figure(what, second)}</strong>
            </td>
            <td>{t.within(figure(what, allowed))}</td>
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
  onHoldPlaced: () => void;
};

/** A choice outside the tolerance: measure again, accept with a reason, or put on hold. */
export function MeasurementDifferences({
  carton,
  differences,
  isBusy,
  onAgain,
  onAccept,
  onHoldPlaced,
}: Props) {
  const t = useTexts(verifyTexts);
  const [choice, setChoice] = useState<'accept' | 'hold' | null>(null);
  const hold = useSend(placeHold, { invalidates: [listInventory] });
  return (
    <div className="stack">
      <Alert tone="warn" title={t.differs}>
        <DifferenceTable differences={differences} />
      </Alert>
      {hold.error && <Alert tone="bad" {...problemText(hold.error)} />}
      {choice === null && (
        <div className={css.three}>
          <Button size="huge" variant="primary" onClick={onAgain}>
            {t.measureAgain}
          </Button>
          <Button size="huge" onClick={() => setChoice('accept')}>
            {t.accept}
          </Button>
          <Button size="huge" onClick={() => setChoice('hold')}>
            {t.hold}
          </Button>
        </div>
      )}
      {choice === 'accept' && (
        <ReasonForm
          label={t.acceptLabel}
          action={t.acceptDo}
          isBusy={isBusy}
          onBack={() => setChoice(null)}
          onReason={onAccept}
        />
      )}
      {choice === 'hold' && (
        <ReasonForm
          label={t.holdLabel}
          action={t.holdDo}
          isBusy={hold.isPending || isBusy}
          onBack={() => setChoice(null)}
          onReason={(reason) =>
            hold.mutate(
              { params: { id: carton.id }, body: { kind: 'MEASUREMENT_DISPUTE', reason } },
              { onSuccess: onHoldPlaced },
            )
          }
        />
      )}
    </div>
  );
}
