import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { currentLanguage } from '../../lib/messages/language.ts';
import { IconButton } from '../layout/button.tsx';
import { Icon } from '../layout/icon.tsx';

import css from './toast.module.css';

type Toast = { id: number; text: string };
let toasts: readonly Toast[] = [];
let nextId = 1;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
const shownMs = 6000;

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/** Dismisses a toast by its button, and moves the focus from there to the page. */
function dismissByButton(id: number) {
  dismiss(id);
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Shows that something was done. Always in addition: the page itself shows the result too. */
export function toast(text: string) {
  const id = nextId++;
  change([...toasts.slice(-2), { id, text }]);
  setTimeout(() => dismissUnused(id), shownMs);
}

/** Dismisses a toast later as long as the focus is in one: the focus would be lost. */
function dismissUnused(id: number) {
  const hasFocus = document.activeElement?.closest('[data-toasts]');
  if (hasFocus) setTimeout(() => dismissUnused(id), shownMs);
  else dismiss(id);
}

/** Puts it above an open dialog. A browser without popovers shows it below. */
function raise(box: HTMLElement | null) {
  if (!box || !('showPopover' in box)) return;
  box.hidePopover();
  box.showPopover();
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.length > 0) raise(box.current);
  }, [shown]);
  return (
    <div ref={box} className={css.toasts} role="status" popover="manual" data-toasts>
      {shown.map(({ id, text }) => (
        <div key={id} className={css.toast}>
          <Icon of={IconCheck} />
          <span>{text}</span>
          <IconButton
            icon={IconX}
            label={currentLanguage() === 'zh' ? '关闭' : 'Dismiss'}
            variant="glass"
            onClick={() => dismissByButton(id)}
          />
        </div>
      ))}
    </div>
  );
}
