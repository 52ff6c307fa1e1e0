const interactionEvents = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'scroll',
] as const;

const early: (MouseEvent | KeyboardEvent)[] = [];
const noting = new AbortController();

/**
 * Resolves when the element comes into sight, or as soon as anybody does anything with the page. What
 * is not in the page yet is about to be drawn by script, so it is wanted now.
 */
export const onFirstInteraction = (id: string) =>
  new Promise<void>((resolve) => {
    const place = document.getElementById(id);
    if (!place) {
      resolve();
      return;
    }
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
      },
      // What merely touches the edge of the window is not in sight.
      { rootMargin: '-1px' },
    );
    function begin() {
      sight.disconnect();
      for (const name of interactionEvents) window.removeEventListener(name, begin);
      resolve();
    }
    sight.observe(place);
    for (const name of interactionEvents) window.addEventListener(name, begin, { passive: true });
    // What is pressed before its script is there is carried out by `pressAgain`; a link needs none.
    const note = (event: MouseEvent | KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element && place.contains(target)) || target.closest('a')) return;
      early.push(event);
      // React may take the part over in the midst of this very event and carry it out too.
      event.stopPropagation();
      begin();
    };
    // React stops what is pressed in a part that it has yet to take over, so it is seen before React.
    const first = { capture: true, signal: noting.signal };
    window.addEventListener('click', note, first);
    window.addEventListener('keydown', note, first);
  });

/** For the effect of a part that was waited for: it listens now. */
export function pressAgain() {
  noting.abort();
  for (const event of early.splice(0))
    event.target?.dispatchEvent(
      event instanceof KeyboardEvent
        ? new KeyboardEvent(event.type, event)
        : new MouseEvent(event.type, event),
    );
}
