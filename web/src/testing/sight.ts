import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Mocks visibility: nothing is visible until the page is scrolled by the returned function. */
export function sight() {
  const watched: { place: Element; see: IntersectionObserverCallback }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      see: IntersectionObserverCallback;
      constructor(see: IntersectionObserverCallback) {
        this.see = see;
      }
      observe(place: Element) {
        watched.push({ place, see: this.see });
      }
      disconnect() {}
    },
  );
  return () =>
    act(() => {
      for (const { see, place } of watched)
        see(
          [{ isIntersecting: true, target: place } as unknown as IntersectionObserverEntry],
          undefined as unknown as IntersectionObserver,
        );
    });
}
