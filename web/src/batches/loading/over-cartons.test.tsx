import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { carton, seaBatch, showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { OverCartons } from './over-cartons.tsx';

const discrepancy = (last: number, kind: 'OVER', labelNumber: string) => ({
  id: testId(last),
  kind,
  package: { id: testId(last + 1), labelNumber, trackingNumber: null },
  batchNumber: seaBatch.batchNumber,
  details: 'Found while unloading',
  photoIds: [],
  openedBy: 'Esi Badu',
  openedAt: '2026-11-21T08:00:00.000Z',
  resolution: null,
  resolvedAt: null,
});
const add = `POST /batches/${seaBatch.id}/add-to-list`;
const open = (more: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    // Two pages; the server returns only OVER.
    'GET /discrepancies': ({ path }) =>
      Response.json(
        path.includes('cursor=')
          ? { items: [discrepancy(80, 'OVER', 'P8000000000')], nextCursor: null }
          : { items: [discrepancy(70, 'OVER', 'P7000000000')], nextCursor: 'more' },
      ),
    ...more,
  });
  showAs(kwame, <OverCartons batch={{ ...seaBatch, state: 'UNLOADING' }} />);
  return server;
};

test('an OVER carton is added to the list with a reason, once', async () => {
  const answer = { package: carton, batch: seaBatch, isRepeat: false, warnings: [] };
  const server = open({ [add]: json(200, answer) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to loading list P7000000000' }));
  expect(
    await screen.findByRole('button', { name: 'Add to loading list P8000000000', hidden: true }),
  ).toBeDefined();
  expect(server.calls().find((one) => one.startsWith('GET /discrepancies'))).toContain('kind=OVER');
  const dialog = within(screen.getByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Add P7000000000 to loading list' });
  fireEvent.click(confirm);
  expect(await dialog.findByText('Explain how it got there')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('What happened?'), {
    target: { value: 'The scanner was off' },
  });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const requests = server.requests.filter(({ method }) => method === 'POST');
  expect(requests.map(({ body }) => body)).toEqual([
    { code: 'P7000000000', reason: 'The scanner was off' },
  ]);
});

test('an error is shown in the dialog', async () => {
  const message = 'P7000000000 is held: deposit not paid.';
  open({ [add]: json(409, { code: 'package.held', message }) });
  const [first] = await screen.findAllByRole('button', { name: /Add to loading list/ });
  fireEvent.click(first ?? screen.getByRole('button'));
  fireEvent.change(screen.getByLabelText('What happened?'), {
    target: { value: 'The scanner was off' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add P7000000000 to loading list' }));
  expect(await within(screen.getByRole('dialog')).findByText(message)).toBeDefined();
});

test('all 120 OVER cartons can be added to the list', async () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    discrepancy(200 + 2 * at, 'OVER', `P${String(8_000_000_000 + at)}`),
  );
  open({ 'GET /discrepancies': inPages(many) });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /Add to loading list/ })).toHaveLength(120),
  );
});
