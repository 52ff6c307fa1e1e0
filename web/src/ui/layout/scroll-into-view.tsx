import { type ReactNode, useEffect, useRef } from 'react';

/** Returns whether all of it is between the bars of the frame. */
function isInViewport(box: HTMLElement): boolean {
  const { top, bottom } = box.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const above = Number.parseFloat(scrollPaddingTop) || 0;
  const below = Number.parseFloat(scrollPaddingBottom) || 0;
  return top >= above && bottom <= window.innerHeight - below;
}

/**
 * Scrolls to a message at the top of a form when it appears, and focuses it, for users who clicked a button
 * far below. Nothing moves if it is already visible.
 */
export function ScrollIntoView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current || isInViewport(box.current)) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
