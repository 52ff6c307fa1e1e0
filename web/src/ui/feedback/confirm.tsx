import type { ReactNode } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../layout/button.tsx';
import { Dialog } from './dialog.tsx';

const texts = dictionary({ en: { back: 'Cancel' }, zh: { back: '取消' } });

/** Confirms an action that can't be undone. The button names the object: "Cancel batch SEA-042". */
export function Confirm({
  isOpen,
  onClose,
  onConfirm,
  title,
  action,
  isBusy = false,
  isDanger = true,
  cancelLabel,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  action: string;
  isBusy?: boolean;
  isDanger?: boolean;
  cancelLabel?: string;
  children: ReactNode;
}) {
  const t = useTexts(texts);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t.back}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
