import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';

import { useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { ReopenForm } from './carton-actions.tsx';
import { verifyWords } from './verify-words.ts';

import css from './warehouse.module.css';

export const verifiedCount = 20;

/** The cartons that were verified last here, each with its way back. The reason stays in its story. */
export function VerifiedLast({
  cartons,
  onUndone,
}: {
  cartons: readonly PackageAnswer[];
  onUndone: (carton: PackageAnswer) => void;
}) {
  const said = useWords(verifyWords);
  const [undoing, setUndoing] = useState<PackageAnswer | null>(null);
  if (cartons.length === 0) return null;
  const close = () => setUndoing(null);
  return (
    <Card title={said.done}>
      <ul className={css.lines}>
        {cartons.map((carton) => (
          <li key={carton.id} className={css.line}>
            <span className={css.grow}>
              <strong className={css.id}>{carton.labelNumber}</strong>
              <span className="muted small">{carton.contents}</span>
            </span>
            <Button
              size="large"
              aria-label={`${said.undo} ${carton.labelNumber}`}
              onClick={() => setUndoing(carton)}
            >
              {said.undo}
            </Button>
          </li>
        ))}
      </ul>
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
