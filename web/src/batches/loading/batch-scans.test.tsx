import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
import { type ServerRequest, fakeServer, json } from '../../testing/fake-server.ts';
import { carton, seaBatch, showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { BatchLoading } from './loading.tsx';
import { BatchUnloading } from './unloading.tsx';

const base = `/batches/${seaBatch.id}`;
const unloading = { ...seaBatch, state: 'UNLOADING' as const, steps: ['unload' as const] };
const admin = { ...kwame, role: 'ADMIN' as const };
const answers = {
  [`GET ${base}/packages`]: json(200, { items: [], nextCursor: null }),
  [`GET ${base}/suggestions`]: json(200, {
    left: { kg: null, cbm: 38 },
    leftAfter: { kg: null, cbm: 38 },
    shipments: [],
    passedOver: 0,
    incomplete: 0,
  }),
  'GET /discrepancies': json(200, { items: [], nextCursor: null }),
};
const down = () => Promise.reject(new TypeError('network'));
const answer = { package: carton, batch: seaBatch, isRepeat: false, isOver: false, warnings: [] };
const requestsTo = (server: ReturnType<typeof fakeServer>, path: string) =>
  server.requests.filter((one) => one.path === path).map(({ body }: ServerRequest) => body);

/** Sets up a camera that shows a label, and a browser that can read it. */
beforeEach(() => {
  newDevice();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['code_128', 'qr_code', 'data_matrix']);
      detect = () => Promise.resolve([{ rawValue: 'P1234567890' }]);
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve({ getTracks: () => [] }) },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
});

test('a phone camera at the loading station loads what it reads', async () => {
  const server = fakeServer({ ...answers, [`POST ${base}/load`]: json(200, answer) });
  showAs(kwame, <BatchLoading batch={seaBatch} />);
  // Without a limit in kilograms there is no second gauge, but the weight is still shown.
  expect(screen.getByText(/customers, 900\.00.kg$/)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Scan with camera' }));
  await screen.findAllByText('P1234567890 loaded for Ama Mensah');
  expect(requestsTo(server, `${base}/load`)).toEqual([{ code: 'P1234567890' }]);
});

test('an admin who unloads can use the camera too', async () => {
  const server = fakeServer({ ...answers, 'POST /warehouse/unload': json(200, answer) });
  showAs(admin, <BatchUnloading batch={unloading} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Scan with camera' }));
  await screen.findAllByText('P1234567890 unloaded for Ama Mensah');
  expect(requestsTo(server, '/warehouse/unload')).toEqual([
    { batchId: seaBatch.id, code: 'P1234567890' },
  ]);
});

test.each(['load', 'unload'])(
  'an offline %s scan waits in the outbox, for admins as well',
  async (kind) => {
    const isLoad = kind === 'load';
    fakeServer({
      ...answers,
      [`POST ${isLoad ? `${base}/load` : '/warehouse/unload'}`]: down,
      'POST /warehouse/scans': down,
    });
    showAs(
      admin,
      isLoad ? <BatchLoading batch={seaBatch} /> : <BatchUnloading batch={unloading} />,
    );
    const field = await screen.findByRole('textbox', { name: `Scan carton to ${kind}` });
    fireEvent.change(field, { target: { value: 'P1234567890' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByText('1 scan waiting for connection. Saved on this device.');
    await waitFor(async () =>
      expect(await storedEntries()).toMatchObject([
        {
          person: { id: admin.id },
          payload: { kind, batchId: seaBatch.id, code: 'P1234567890' },
        },
      ]),
    );
  },
);
