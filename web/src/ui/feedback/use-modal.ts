import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The ref of a `<dialog>` that is open, in front of the page, while it is mounted. It opens before the browser
 * paints, since until then neither people nor screen readers can reach what is in it. The focus returns to where
 * it was.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The browser returns the focus on close(), but not if React unmounts the element.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return box;
}
