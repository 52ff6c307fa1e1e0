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
