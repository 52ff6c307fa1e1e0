import type { ReactNode } from 'react';

import { dictionary, useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const words = dictionary({ en: { back: 'Cancel' }, zh: { back: '取消' } });

/** Asks before something that cannot be taken back. The button names the thing: "Cancel batch SEA-042". */
export function Confirm({
  isOpen,
  onClose,
  onConfirm,
  title,
  action,
  isBusy = false,
  isDanger = true,
  keepLabel,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  action: string;
  isBusy?: boolean;
  isDanger?: boolean;
  keepLabel?: string;
  children: ReactNode;
}) {
  const said = useWords(words);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{keepLabel ?? said.back}</Button>
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
