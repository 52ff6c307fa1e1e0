import { expect, test, vi } from 'vitest';

import { replayClicks } from '../../lib/http/on-first-interaction.ts';
import { fakeIntersection } from '../../testing/fake-intersection.ts';

test('a key that is pressed before React has come to the lower part is not lost', async () => {
  fakeIntersection();
  document.body.innerHTML = '<div id="home-rest"><button role="tab">Online Shipping</button></div>';
  const [tab] = document.getElementsByTagName('button');
  const received = vi.fn<(key: string) => void>();
  tab?.addEventListener('keydown', ({ key }) => received(key));
  await import('./home-page.tsx');
  tab?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(received).not.toHaveBeenCalled();
  // As the lower part does once it listens.
  replayClicks();
  expect(received.mock.calls).toEqual([['ArrowRight']]);
});
