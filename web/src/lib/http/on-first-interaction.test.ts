import { expect, test, vi } from 'vitest';

import { onFirstInteraction, recordEarly, replayClicks } from './on-first-interaction.ts';

const press = (on: Element | undefined, key: string) =>
  on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

test('an early click or key is carried out once, when its script is loaded', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<div id="rest"><button>Air</button></div><button>Menu</button>';
  const [inside, outside] = document.querySelectorAll('button');
  const received: string[] = [];
  // Where React listens.
  document.addEventListener('keydown', (event) => received.push(event.key));
  recordEarly('rest');
  // Before React reaches the part, and after.
  press(inside, 'Home');
  const loaded = onFirstInteraction('rest');
  press(outside, 'Enter');
  press(inside, 'ArrowRight');
  await loaded;
  expect(received).toEqual(['Enter']);
  replayClicks();
  expect(received).toEqual(['Enter', 'Home', 'ArrowRight']);
  press(inside, 'End');
  expect(received).toEqual(['Enter', 'Home', 'ArrowRight', 'End']);
});
