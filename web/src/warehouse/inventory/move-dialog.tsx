import { shelfOf } from '@sankofa/domain/values/codes';
import {
  getInventoryTotals,
  movePackagesTo,
} from '@sankofa/domain/warehouse/counts/stock-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useWedge } from '../../lib/offline/wedge.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { inventoryTexts } from '../inventory-texts.ts';
import { ShelfField } from '../receiving/shelf-field.tsx';
import { problemText } from '../warehouse-texts.ts';

/**
 * Moves the selection to another shelf. A scanned shelf label goes into the field, wherever the focus is; any
 * other scan is not a shelf, and stays visible as it was typed.
 */
export function MoveDialog({
  ids,
  onClose,
  onMoved,
}: {
  ids: readonly string[];
  onClose: () => void;
  onMoved: () => void;
}) {
  const t = useTexts(inventoryTexts);
  const other = useOtherTexts(inventoryTexts);
  const [shelf, setShelf] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Otherwise the close button has the focus, and a scanner's Enter clicks it.
  useEffect(() => field.current?.focus(), []);
  useWedge(field, (code) => {
    setShelf(shelfOf(code) ?? code);
    setMissing(false);
    field.current?.focus();
  });
  const send = useSend(movePackagesTo, { invalidates: [listInventory, getInventoryTotals] });
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(shelf.trim() === '');
    if (shelf.trim() === '' || send.isPending) return;
    send.mutate(
      { body: { packageIds: [...ids], shelf: shelf.trim() } },
      {
        onSuccess: () => {
          toast(t.moved);
          onMoved();
        },
      },
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.moveDo(ids.length)}>
      <form noValidate className="stack" onSubmit={handleSubmit}>
        <ShelfField
          ref={field}
          label={t.moveTo}
          otherLabel={other.moveTo}
          value={shelf}
          error={isMissing ? t.moveMissing : undefined}
          onChange={setShelf}
        />
        {send.error && <Alert tone="bad" {...problemText(send.error)} />}
        <Button type="submit" variant="primary" size="huge" isWide isBusy={send.isPending}>
          {t.moveDo(ids.length)}
        </Button>
      </form>
    </Dialog>
  );
}
