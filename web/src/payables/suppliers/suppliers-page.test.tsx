import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { portAgency } from '../testing/payable-answers.ts';
import SuppliersPage from './suppliers-page.tsx';

function show(routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /suppliers': inPages([portAgency], { total: 1 }),
    ...routes,
  });
  showAs(kwame, <SuppliersPage />);
  return () => server.requests.filter(({ method }) => method !== 'GET');
}

test('a supplier is changed with the version that was read, and keeps what was typed after a refusal', async () => {
  const writes = show({
    [`PATCH /suppliers/${portAgency.id}`]: json(409, {
      code: 'supplier.exists',
      message: 'Maersk is already a supplier',
      fields: { name: 'Maersk is already a supplier' },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Tema Port Agency' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tema Port Agency' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Maersk' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save supplier' }));
  await waitFor(() =>
    expect(dialog.getAllByText('Maersk is already a supplier').length).toBeGreaterThan(0),
  );
  expect(name.value).toBe('Maersk');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Taxpayer number/).value).toBe('C0009876543');
  expect(writes()[0]?.headers.get('if-match')).toBe('"1"');
  expect(writes()[0]?.body).toEqual({
    name: 'Maersk',
    country: 'GH',
    currency: 'USD',
    tin: 'C0009876543',
    isActive: true,
  });
});

test('all texts of the suppliers are in Chinese', async () => {
  readChinese();
  show();
  fireEvent.click(await screen.findByRole('button', { name: /编辑/ }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(englishOnPage(/Tema Port Agency|USD|GHS|CNY|TIN|C0009876543/g)).toBe('');
});
