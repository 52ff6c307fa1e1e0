import { type ReactNode, useEffect, useRef } from 'react';

/** Whether all of it is between the bars of the frame. */
function isInViewport(box: HTMLElement): boolean {
  const { top, bottom } = box.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const above = Number.parseFloat(scrollPaddingTop) || 0;
  const below = Number.parseFloat(scrollPaddingBottom) || 0;
  return top >= above && bottom <= window.innerHeight - below;
}

/**
 * Around what a form says on top when it appears: whoever pressed the button below a long form is taken to it,
 * with the focus. Nothing moves where it is seen already.
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
