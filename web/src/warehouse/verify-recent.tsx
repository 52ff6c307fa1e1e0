import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';

import { useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Pill } from '../ui/pill.tsx';
import { toast } from '../ui/toast.tsx';
import { ReopenForm } from './carton-actions.tsx';
import { verifyWords } from './verify-words.ts';

import css from './warehouse.module.css';

export type VerifiedHere = { carton: PackageAnswer; isUndone: boolean };
const verifiedCount = 20;
/** As many as leave the queue below them in sight. */
const shownCount = 3;

/** The newest first, each carton once: one that is verified again after its Undo stands at the top again. */
export const withVerified = (
  before: readonly VerifiedHere[],
  carton: PackageAnswer,
): readonly VerifiedHere[] =>
  [{ carton, isUndone: false }, ...before.filter((one) => one.carton.id !== carton.id)].slice(
    0,
    verifiedCount,
  );

export const withUndone = (before: readonly VerifiedHere[], { id }: PackageAnswer) =>
  before.map((one) => (one.carton.id === id ? { ...one, isUndone: true } : one));

/** The cartons that were verified last here, each with its way back. The reason stays in its story. */
export function VerifiedLast({
  cartons,
  onUndone,
}: {
  cartons: readonly VerifiedHere[];
  onUndone: (carton: PackageAnswer) => void;
}) {
  const said = useWords(verifyWords);
  const [isAll, setAll] = useState(false);
  const [undoing, setUndoing] = useState<PackageAnswer | null>(null);
  if (cartons.length === 0) return null;
  const close = () => setUndoing(null);
  return (
    <Card title={said.done}>
      <ul className={css.lines}>
        {cartons.slice(0, isAll ? verifiedCount : shownCount).map(({ carton, isUndone }) => (
          <li key={carton.id} className={css.line}>
            <span className={css.grow}>
              <strong className={css.id}>{carton.labelNumber}</strong>
              <span className="muted small">{carton.contents}</span>
            </span>
            {isUndone ? (
              <Pill tone="neutral">{said.isUndone}</Pill>
            ) : (
              <Button
                size="large"
                aria-label={`${said.undo} ${carton.labelNumber}`}
                onClick={() => setUndoing(carton)}
              >
                {said.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isAll && cartons.length > shownCount && (
        <Button onClick={() => setAll(true)}>{said.allDone(cartons.length)}</Button>
      )}
      {undoing && (
        <Dialog isOpen onClose={close} title={said.undoOf(undoing.labelNumber)}>
          <ReopenForm
            carton={undoing}
            onBack={close}
            onDone={() => {
              toast(said.undone(undoing.labelNumber));
              onUndone(undoing);
              close();
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}
