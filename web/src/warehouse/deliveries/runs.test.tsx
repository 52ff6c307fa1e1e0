import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { wei, kofi } from '../../testing/people.ts';
import { openPictures } from '../../testing/pictures.ts';
import { shipmentId } from '../testing/fixtures.tsx';
import { dropId, run, runId, stop } from '../testing/runs.ts';
import DeliveriesPage from './deliveries-page.tsx';
import RunPage from './run-page.tsx';

const at = (path: string, entry = path) => ({ path, entry });

function openRun(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [`GET /runs/${runId}`]: json(200, run()), ...more });
  showAs(
    kofi,
    <RunPage />,
    at('/staff/warehouse/deliveries/:id', `/staff/warehouse/deliveries/${runId}`),
  );
  return server;
}

test('ready shipments are selected by area and taken to the vehicle', async () => {
  fakeServer({
    'GET /runs/waiting': json(200, {
      items: [
        {
          ...stop,
          siteName: 'Accra office',
          siteNameZh: '阿克拉网点',
          weightKg: 18.4,
          volumeCbm: 0.135,
          failedBecause: 'No one was there',
        },
      ],
      nextCursor: null,
      areas: [{ area: 'Osu, Greater Accra', shipments: 1, cartons: 1 }],
    }),
  });
  const router = showAs(kofi, <DeliveriesPage />, at('/staff/warehouse/deliveries'));
  expect(await screen.findByText('Last attempt failed: No one was there')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Osu, Greater Accra/ })).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select 7K3Q-4M2P-9XW4' }));
  fireEvent.click(screen.getByRole('button', { name: 'Load 1 shipment' }));
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    `/staff/warehouse/deliveries/load?shipments=${shipmentId}`,
  );
});

test('the form at the door needs a photo, a name and a signature, and sends them in that order', async () => {
  const server = openRun({
    [`POST /drops/${dropId}/photo`]: json(200, run()),
    [`POST /drops/${dropId}/deliver`]: json(200, run({ delivered: 1 })),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Record delivery' }));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm delivery of 1 carton' }));
  for (const missing of [
    'Take a photo of the delivery',
    'Enter the recipient’s name',
    'Signature required',
  ])
    expect(await screen.findByText(missing)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Recipient’s name'), {
    target: { value: 'Yaa Mensah' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use typed name as signature' }));
  openPictures();
  const picture = new File(['x'], 'door.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Add photo'), { target: { files: [picture] } });
  await screen.findByRole('button', { name: 'Remove door.jpg' });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm delivery of 1 carton' }));
  await waitFor(() =>
    expect(server.calls().filter((one) => one.startsWith('POST'))).toEqual([
      `POST /drops/${dropId}/photo`,
      `POST /drops/${dropId}/deliver`,
    ]),
  );
  expect(server.requests.find(({ path }) => path.endsWith('/deliver'))?.body).toMatchObject({
    receivedBy: 'Yaa Mensah',
  });
});

test('a failed delivery has a reason of at least three letters', async () => {
  const server = openRun({ [`POST /drops/${dropId}/fail`]: json(200, run({ failed: 1 })) });
  expect((await screen.findByRole('link', { name: 'Call Ama Mensah' })).getAttribute('href')).toBe(
    'tel:+233244000101',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Record failed attempt' }));
  fireEvent.click(screen.getByRole('button', { name: 'Return to office' }));
  expect(await screen.findByText('Enter a reason (at least 3 characters)')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Reason for failed delivery'), {
    target: { value: 'No one was there' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Return to office' }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'No one was there',
    }),
  );
});

test('staff in China see where goods are delivered', async () => {
  fakeServer({});
  showAs({ ...wei, siteKind: 'ORIGIN' }, <DeliveriesPage />, at('/staff/warehouse/deliveries'));
  expect(await screen.findByText('Handover is done in Ghana')).toBeDefined();
});
