import { beforeEach, expect, test, vi } from 'vitest';

import { partOf } from '../../lib/http/route-parts-list.ts';
import { prefetchPages } from './prefetch.ts';

const page = (id: string) =>
  partOf({ id, module: `data:text/javascript,export default () => '${id}'` });
const routes = [
  {
    path: 'customer',
    id: 'area',
    children: [
      { path: 'dashboard', id: 'dashboard' },
      { path: 'shipments', id: 'shipments' },
      { path: 'profile', id: 'profile' },
    ],
  },
];

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('what a form opens is fetched, then the targets of the menu, and nothing else', async () => {
  const parts = ['area', 'dashboard', 'shipments', 'profile'].map(page);
  document.body.innerHTML =
    '<main data-next="/customer /customer/dashboard"></main>' +
    '<nav data-menu><a href="/customer/shipments">Shipments</a></nav><a href="/customer/profile">Me</a>';
  prefetchPages(routes);
  await vi.waitFor(() =>
    expect(parts.map((part) => part.page !== null)).toEqual([true, true, true, false]),
  );
});

const over = (link: Element | undefined, pointerType: string) =>
  link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
// A focused link has a ring only after the keyboard was used.
const ring = (link: HTMLAnchorElement | undefined, isVisible: boolean) => {
  if (link) vi.spyOn(link, 'matches').mockReturnValue(isVisible);
  link?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
};

test('the page of a link is fetched for a mouse and the keyboard, and not during a tap', async () => {
  const parts = ['by-mouse', 'by-keyboard', 'by-touch'].map(page);
  document.body.innerHTML = parts.map((_, n) => `<a href="/${n}">Page ${n}</a>`).join('');
  prefetchPages(['by-mouse', 'by-keyboard', 'by-touch'].map((id, n) => ({ path: String(n), id })));
  const [byMouse, byKeyboard, byTouch] = document.querySelectorAll('a');
  over(byTouch, 'touch');
  ring(byTouch, false);
  over(byMouse, 'mouse');
  ring(byKeyboard, true);
  await vi.waitFor(() =>
    expect(parts.map((part) => part.page !== null)).toEqual([true, true, false]),
  );
});
