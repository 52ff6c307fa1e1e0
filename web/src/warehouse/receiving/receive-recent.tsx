import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { listUnidentified } from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { voidReceipt } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { z } from 'zod/mini';

import { clock, instantOf, nowMs } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useRemembered } from '../device-memory.ts';
import { foundTexts } from '../found-texts.ts';
import type { usePrintLabels } from '../labels/print-labels.ts';
import { useUndo } from '../scanning/use-undo.tsx';
import { problemText } from '../warehouse-texts.ts';
import type { ReceiptKind, Received } from './receipt-outbox.ts';
import { receiveTexts } from './receive-texts.ts';

import css from '../warehouse.module.css';

const recentSchema = z.array(
  z.object({
    packageId: z.string(),
    labelNumber: z.string(),
    owner: z.string(),
    at: z.string(),
    /** When it was recorded here, by the clock of this device, from which the minute for Undo counts. */
    notedAt: z.number(),
    /** Including the identical ones, in the order of their labels. */
    packageIds: z.array(z.string()),
    isUndone: z.optional(z.boolean()),
  }),
);
type RecentReceipt = z.infer<typeof recentSchema>[number];
const recentCount = 20;

/** Returns the last receipts of this device, kept over a reload. */
export function useRecent(personId: string, what: 'recent' | 'found') {
  const { value, update } = useRemembered(personId, what, recentSchema);
  function note({ package: foundPackage, packageIds }: Received) {
    const row = {
      packageId: foundPackage.id,
      labelNumber: foundPackage.labelNumber,
      owner: foundPackage.customer?.shippingMark ?? foundPackage.supplierNumber ?? '–',
      at: foundPackage.received?.at ?? instantOf(nowMs()),
      notedAt: nowMs(),
      packageIds,
    };
    update((before) =>
      [row, ...(before ?? []).filter(({ packageId }) => packageId !== foundPackage.id)].slice(
        0,
        recentCount,
      ),
    );
  }
  const recordUndone = ({ packageId }: RecentReceipt) =>
    update((before) =>
      (before ?? []).map((one) => (one.packageId === packageId ? { ...one, isUndone: true } : one)),
    );
  return { rows: value ?? [], note, recordUndone };
}

/** The last receipts of this device: each with its label to print again, and its Undo. */
export function RecentReceipts({
  kind = 'receive',
  rows,
  printing,
  onUndone,
}: {
  kind?: ReceiptKind;
  rows: readonly RecentReceipt[];
  printing: ReturnType<typeof usePrintLabels>;
  onUndone: (row: RecentReceipt) => void;
}) {
  const t = useTexts(receiveTexts);
  const foundT = useTexts(foundTexts);
  const { undo, dialog } = useUndoReceipt(kind, onUndone);
  return (
    <Card title={kind === 'found' ? foundT.last : t.last}>
      {printing.error !== null && <Alert tone="bad" {...problemText(printing.error)} />}
      {rows.length === 0 && (
        <p className="muted">{kind === 'found' ? foundT.noneYet : t.noneYet}</p>
      )}
      <ul className={css.lines}>
        {rows.map((row) => (
          <li key={row.packageId} className={css.line}>
            <span className={css.grow}>
              <strong className={css.id}>{row.labelNumber}</strong>
              <span className="muted small">
                {row.packageIds.length > 1 && `${t.alike(row.packageIds.length - 1)} · `}
                {row.owner} · {clock(row.at, kind === 'found' ? 'accra' : 'guangzhou')}
              </span>
            </span>
            {row.isUndone ? (
              <Pill tone="neutral">{t.isUndone}</Pill>
            ) : (
              <span className="row">
                <Button
                  size="large"
                  aria-label={`${t.reprint} ${row.labelNumber}`}
                  isBusy={printing.isBusy}
                  onClick={() => printing.print(row.packageIds)}
                >
                  {t.reprint}
                </Button>
                <Button
                  size="large"
                  aria-label={`${t.undo} ${row.labelNumber}`}
                  onClick={() => undo(row)}
                >
                  {t.undo}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </Card>
  );
}

function useUndoReceipt(kind: ReceiptKind, onUndone: (row: RecentReceipt) => void) {
  const t = useTexts(receiveTexts);
  const foundT = useTexts(foundTexts);
  const isFound = kind === 'found';
  const send = useSend(voidReceipt, {
    invalidates: [listInventory, listUnidentified, listDiscrepancies],
  });
  const { undo, dialog } = useUndo<{ label: string; at: number; row: RecentReceipt }>({
    send,
    presets: isFound
      ? [foundT.undoMistake, foundT.undoLabel, t.undoMeasures]
      : [t.undoMistake, t.undoOwner, t.undoMeasures],
    happens: ({ row }) => (isFound ? foundT.undoHappens : t.undoHappens(row.packageIds.length)),
    undo: async ({ label, row }, reason) => {
      await send.mutateAsync({ body: { packageIds: row.packageIds, reason } });
      toast(isFound ? foundT.undone(label) : t.undone(label));
      onUndone(row);
    },
  });
  return {
    undo: (row: RecentReceipt) => undo({ label: row.labelNumber, at: row.notedAt, row }),
    dialog,
  };
}
