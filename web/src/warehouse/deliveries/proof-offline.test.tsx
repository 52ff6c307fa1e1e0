import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { startSending } from '../../lib/offline/outbox-sending.ts';
import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kofi } from '../../testing/people.ts';
import { openPictures } from '../../testing/pictures.ts';
import { down } from '../testing/replayed-scans.ts';
import { dropId, run, runId } from '../testing/runs.ts';
import RunPage from './run-page.tsx';

beforeEach(() => newDevice());

test('an offline delivery waits on the device with its photo, and is sent once', async () => {
  fakeServer({
    [`GET /runs/${runId}`]: json(200, run()),
    [`POST /drops/${dropId}/photo`]: down,
  });
  showAs(kofi, <RunPage />, {
    path: '/staff/warehouse/deliveries/:id',
    entry: `/staff/warehouse/deliveries/${runId}`,
  });
  const stop = startSending(kofi.id);
  fireEvent.click(await screen.findByRole('button', { name: 'Record delivery' }));
  fireEvent.change(screen.getByLabelText('Recipient’s name'), { target: { value: 'Yaa Mensah' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use typed name as signature' }));
  openPictures();
  const picture = new File(['x'], 'door.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Add photo'), { target: { files: [picture] } });
  await screen.findByRole('button', { name: 'Remove door.jpg' });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm delivery of 1 carton' }));
  expect(await screen.findByText('Delivery saved on this device')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Record delivery' })).toBeNull();
  const [stored] = await storedEntries();
  expect(stored).toMatchObject({ kind: 'proof', payload: { dropId, receivedBy: 'Yaa Mensah' } });

  const server = fakeServer({
    [`GET /runs/${runId}`]: json(200, run({ delivered: 1 })),
    [`POST /drops/${dropId}/photo`]: json(200, run()),
    [`POST /drops/${dropId}/deliver`]: json(200, run({ delivered: 1 })),
  });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
  const postRequests = server.requests.filter(({ method }) => method === 'POST');
  expect(postRequests.map(({ path }) => path)).toEqual([
    `/drops/${dropId}/photo`,
    `/drops/${dropId}/deliver`,
  ]);
  expect(postRequests[1]?.headers.get('Idempotency-Key')).toBe(stored?.id);
  stop();
});
