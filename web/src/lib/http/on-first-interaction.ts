// A touch begins with `pointerdown` too.
const interactionEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

const earlyEvents: (MouseEvent | KeyboardEvent)[] = [];
const recording = new AbortController();
let beginEarly = () => {};

/**
 * Records clicks and keys in an element of the served page until its script repeats them with `replayClicks`; links
 * work without it. Call it before React hydrates: React gets to the parts of a page one after the other, and drops keys
 * in those that it has not reached.
 */
export function recordEarly(id: string) {
  const place = document.getElementById(id);
  if (!place) return;
  const note = (event: MouseEvent | KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element && place.contains(target)) || target.closest('a')) return;
    earlyEvents.push(event);
    // React may hydrate the part during this event and handle it too.
    event.stopPropagation();
    beginEarly();
  };
  // React stops events in parts that are not hydrated, so this listener runs before React's.
  const first = { capture: true, signal: recording.signal };
  window.addEventListener('click', note, first);
  window.addEventListener('keydown', note, first);
}

/**
 * Resolves when the element is visible, or at the first interaction with the page. An element that does not
 * exist yet is about to be rendered by a script, so it resolves at once.
 */
export const onFirstInteraction = (id: string) =>
  new Promise<void>((resolve) => {
    const place = document.getElementById(id);
    if (!place || earlyEvents.length > 0) {
      resolve();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
      },
      // An element that only touches the edge of the window is not visible.
      { rootMargin: '-1px' },
    );
    function begin() {
      observer.disconnect();
      for (const name of interactionEvents) window.removeEventListener(name, begin);
      resolve();
    }
    observer.observe(place);
    for (const name of interactionEvents) window.addEventListener(name, begin, { passive: true });
    beginEarly = begin;
  });

/** Repeats early clicks; called in an effect of the part once it listens. */
export function replayClicks() {
  recording.abort();
  for (const event of earlyEvents.splice(0))
    event.target?.dispatchEvent(
      event instanceof KeyboardEvent
        ? new KeyboardEvent(event.type, event)
        : new MouseEvent(event.type, event),
    );
}
