import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { reopenPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { nowMs } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { cartonLists } from '../carton-actions.tsx';
import { useUndo } from '../scanning/use-undo.tsx';
import { verifyTexts } from './verify-texts.ts';

import css from '../warehouse.module.css';

/** `at` is by the clock of this device. */
export type VerifiedCarton = { carton: PackageAnswer; at: number; isUndone: boolean };
const verifiedCount = 20;
/** Few enough to keep the queue below them visible. */
const shownCount = 3;

/** Adds a carton, newest first and once each: one that is verified again after its Undo moves to the top. */
export const withVerified = (
  before: readonly VerifiedCarton[],
  carton: PackageAnswer,
): readonly VerifiedCarton[] =>
  [
    { carton, at: nowMs(), isUndone: false },
    ...before.filter((one) => one.carton.id !== carton.id),
  ].slice(0, verifiedCount);

export const withUndone = (before: readonly VerifiedCarton[], { id }: PackageAnswer) =>
  before.map((one) => (one.carton.id === id ? { ...one, isUndone: true } : one));

/** The cartons last verified here, each with its Undo. The reason is kept in the history. */
export function VerifiedLast({
  cartons,
  onUndone,
}: {
  cartons: readonly VerifiedCarton[];
  onUndone: (carton: PackageAnswer) => void;
}) {
  const t = useTexts(verifyTexts);
  const [isAll, setAll] = useState(false);
  const { undo, dialog } = useUndoVerification(onUndone);
  if (cartons.length === 0) return null;
  return (
    <Card title={t.done}>
      <ul className={css.lines}>
        {cartons.slice(0, isAll ? verifiedCount : shownCount).map(({ carton, at, isUndone }) => (
          <li key={carton.id} className={css.line}>
            <span className={css.grow}>
              <strong className={css.id}>{carton.labelNumber}</strong>
              <span className="muted small">{carton.contents}</span>
            </span>
            {isUndone ? (
              <Pill tone="neutral">{t.isUndone}</Pill>
            ) : (
              <Button
                size="large"
                aria-label={`${t.undo} ${carton.labelNumber}`}
                onClick={() => undo({ label: carton.labelNumber, at, carton })}
              >
                {t.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isAll && cartons.length > shownCount && (
        <Button onClick={() => setAll(true)}>{t.allDone(cartons.length)}</Button>
      )}
      {dialog}
    </Card>
  );
}

function useUndoVerification(onUndone: (carton: PackageAnswer) => void) {
  const t = useTexts(verifyTexts);
  const send = useSend(reopenPackage, { invalidates: cartonLists });
  return useUndo<{ label: string; at: number; carton: PackageAnswer }>({
    send,
    presets: [t.undoMistake, t.undoCarton, t.undoMeasures],
    happens: ({ label }) => t.undoHappens(label),
    undo: async ({ label, carton }, reason) => {
      await send.mutateAsync({ params: { id: carton.id }, body: { reason } });
      toast(t.undone(label));
      onUndone(carton);
    },
  });
}
