import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { wei } from '../../testing/people.ts';
import { menuFor } from '../menus/menu.ts';
import { SideMenu } from './side-menu.tsx';

function marked(address: string, entries = menuFor('staff', wei)) {
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <SideMenu entries={entries} isGrouped />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  const items = links.map((link) => [link.textContent, link.getAttribute('aria-current')]);
  unmount();
  return items;
}

test('the menu marks the current page, also on the tabs of a page', () => {
  expect(marked('/staff/warehouse/inventory')).toEqual([['Inventory', 'page']]);
  expect(marked('/staff/warehouse/inventory/counts')).toEqual([['Inventory', 'page']]);
  expect(marked('/staff/warehouse/unidentified')).toEqual([['Inventory', 'true']]);
  expect(marked('/staff/warehouse/scans')).toEqual([['Inventory', 'true']]);
  expect(marked('/staff/shipment-verification')).toEqual([['Verify', 'true']]);
});

test('a page below another entry’s path is marked alone', () => {
  const entries = menuFor('admin', { ...wei, role: 'ADMIN' });
  expect(marked('/admin/settings/invoicing', entries)).toEqual([['Settings', 'page']]);
  expect(marked('/admin/settings', entries)).toEqual([['Settings', 'page']]);
  expect(marked('/admin/batches/history', entries)).toEqual([['Batches', 'page']]);
});
