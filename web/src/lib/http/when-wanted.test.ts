import { expect, test, vi } from 'vitest';

import { pressAgain, onFirstInteraction } from './on-first-interaction.ts';

const press = (on: Element | undefined, key: string) =>
  on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

test('an early click is carried out once, when its script is loaded', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<div id="rest"><button>Air</button></div><button>Menu</button>';
  const [inside, outside] = document.querySelectorAll('button');
  const heard: string[] = [];
  // Where React listens.
  document.addEventListener('keydown', (event) => heard.push(event.key));
  const wanted = onFirstInteraction('rest');
  press(outside, 'Enter');
  press(inside, 'ArrowRight');
  await wanted;
  expect(heard).toEqual(['Enter']);
  pressAgain();
  expect(heard).toEqual(['Enter', 'ArrowRight']);
  press(inside, 'End');
  expect(heard).toEqual(['Enter', 'ArrowRight', 'End']);
});
