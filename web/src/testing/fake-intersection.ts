import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Mocks visibility: nothing is visible until the page is scrolled by the returned function. */
export function fakeIntersection() {
  const observed: { element: Element; callback: IntersectionObserverCallback }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback;
      }
      observe(element: Element) {
        observed.push({ element, callback: this.callback });
      }
      disconnect() {}
    },
  );
  return () =>
    act(() => {
      for (const { callback, element } of observed)
        callback(
          [{ isIntersecting: true, target: element } as unknown as IntersectionObserverEntry],
          undefined as unknown as IntersectionObserver,
        );
    });
}
