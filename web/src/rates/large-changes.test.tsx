import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ServiceList } from '../extra-services/service-list.tsx';
import { StorageRules } from '../storage/storage-rules.tsx';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import { cedis, listOf, repacking, storageRule } from '../testing/rates.ts';

const lastId = testId(79);
/** Refuses what was not confirmed against the last version. */
const confirming =
  (change: string, done: object) =>
  ({ body }: { body: unknown }) =>
    JSON.stringify(body).includes(`"confirmedAgainst":"${lastId}"`)
      ? Response.json(done)
      : Response.json(
          { code: 'rate.large_change', message: 'No', previousId: lastId, changes: [change] },
          { status: 409 },
        );
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
test('a large change of a service price needs a second confirmation that shows both values', async () => {
  const change = 'GHS 15.00 for one carton becomes GHS 150.00 for one carton (+900.0%)';
  const server = fakeServer({
    'GET /services': listOf(repacking),
    'GET /services/history': listOf(),
    [`POST /services/${repacking.service.id}/prices`]: confirming(change, {
      ...repacking,
      price: cedis('150.00'),
    }),
  });
  showAs(kwame, <ServiceList mayAdd />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change price of Repacking' }));
  const dialog = within(screen.getByRole('dialog'));
  type(dialog.getByLabelText(/^New price/), '150');
  type(dialog.getByLabelText('Reason for change'), 'Tape is dearer');
  fireEvent.click(dialog.getByRole('button', { name: 'Publish price' }));
  expect(await dialog.findByText(change)).toBeDefined();
  // A different price is a different change, which has not been confirmed.
  type(dialog.getByLabelText(/^New price/), '151');
  await waitFor(() => expect(dialog.queryByText(change)).toBeNull());
  fireEvent.click(dialog.getByRole('button', { name: 'Publish price' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Confirm this change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    price: cedis('151.00'),
    note: 'Tape is dearer',
    confirmedAgainst: lastId,
  });
});

test('a large change of a storage fee needs a second confirmation that shows both values', async () => {
  const change = 'GHS 3.00 for one CBM a day becomes GHS 30.00 for one CBM a day (+900.0%)';
  const server = fakeServer({
    'GET /storage-rules': listOf(storageRule),
    'GET /storage-rules/sites': json(200, { items: [storageRule.site] }),
    'POST /storage-rules': confirming(change, storageRule),
  });
  showAs(kwame, <StorageRules mayAdd />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change storage fees' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Accra office' });
  type(dialog.getByLabelText(/^Price per unit per day/), '30');
  type(dialog.getByLabelText('Reason for change'), 'The rent rose');
  fireEvent.click(dialog.getByRole('button', { name: 'Publish storage fee' }));
  expect(await dialog.findByText(change)).toBeDefined();
  type(dialog.getByLabelText(/^Price per unit per day/), '31');
  await waitFor(() => expect(dialog.queryByText(change)).toBeNull());
  fireEvent.click(dialog.getByRole('button', { name: 'Publish storage fee' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Confirm this change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toHaveLength(3);
  expect(bodies.at(-1)).toMatchObject({
    siteId: storageRule.site.id,
    perDay: cedis('31.00'),
    confirmedAgainst: lastId,
  });
});
