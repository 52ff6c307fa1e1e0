import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useId } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { IconButton } from '../layout/button.tsx';
import { classes } from '../layout/classes.ts';
import { useModal } from './use-modal.ts';

import css from './dialog.module.css';

const texts = dictionary({ en: { close: 'Close' }, zh: { close: '关闭' } });

/**
 * A native dialog; a bottom sheet on phones. The focus moves in and returns when it closes, Esc and the close
 * button call `onClose`. It is mounted only while it is open.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  role,
  describedBy,
  closeLabel,
  isWide = false,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  role?: 'alertdialog';
  /** The id of the text that a screen reader reads after the title. */
  describedBy?: string;
  closeLabel?: string;
  /** Space for two columns, if the screen is wide enough. */
  isWide?: boolean;
}) {
  if (!isOpen) return null;
  return (
    <OpenDialog {...{ onClose, title, actions, closeLabel, role, describedBy, isWide }}>
      {children}
    </OpenDialog>
  );
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  role,
  describedBy,
  closeLabel,
  isWide,
}: {
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  role: 'alertdialog' | undefined;
  describedBy: string | undefined;
  closeLabel: string | undefined;
  isWide: boolean;
}) {
  const t = useTexts(texts);
  const box = useModal();
  const titleId = useId();

  return (
    <dialog
      ref={box}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={classes(css.dialog, isWide && css.wideDialog)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={IconX} label={closeLabel ?? t.close} onClick={onClose} />
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </dialog>
  );
}
