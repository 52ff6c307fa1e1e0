import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import BatchCreatePage from './batch-create-page.tsx';

test('a batch without a cut-off shows the error at the field and sends nothing', async () => {
  const server = fakeServer({
    'GET /sites': json(200, { items: [] }),
    'GET /places': json(200, { items: [] }),
  });
  showAs(kwame, <BatchCreatePage />, { path: '/staff/batches/new', entry: '/staff/batches/new' });
  fireEvent.click(await screen.findByRole('button', { name: 'Create batch' }));
  const cutoff = await screen.findByLabelText<HTMLInputElement>(/^Cut-off/);
  await waitFor(() => expect(cutoff.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Choose a date and time').length).toBeGreaterThan(0);
  expect(server.calls().filter((one) => one.startsWith('POST'))).toEqual([]);
});
