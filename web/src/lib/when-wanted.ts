const beginnings = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const;

let pressed: HTMLElement | null = null;

/**
 * Resolves when the element comes into sight, or as soon as anybody does anything with the page. What
 * is not in the page yet is about to be drawn by script, so it is wanted now.
 */
export const whenWanted = (id: string) =>
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
      for (const name of beginnings) window.removeEventListener(name, begin);
      resolve();
    }
    sight.observe(place);
    for (const name of beginnings) window.addEventListener(name, begin, { passive: true });
    // A press that comes before its script is carried out by `pressAgain`; a link needs none.
    place.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLElement && !target.closest('a')) pressed = target;
    });
  });

/** For the effect of a part that was waited for: it listens now. */
export function pressAgain() {
  const target = pressed;
  pressed = null;
  target?.click();
}
