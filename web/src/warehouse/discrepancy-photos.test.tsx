import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { chooseLanguage } from '../lib/messages/language.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { openPictures } from '../testing/pictures.ts';
import DiscrepanciesPage from './inventory/discrepancies-page.tsx';
import { scanMatch, received, renderAs, sites, type, wedge } from './testing/fixtures.tsx';
import VerifyPage from './verification/verify-page.tsx';

beforeEach(openPictures);
afterEach(() => {
  act(() => chooseLanguage('en'));
});

const idOf = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const photosPath = `/packages/${received().id}/photos`;
const picture = () => new Response(new Blob(['x'], { type: 'image/webp' }));
const atTable = {
  'GET /warehouse/sites': json(200, sites),
  'GET /settings/verification': json(200, {
    weightPercent: 3,
    weightGrams: 200,
    sidePercent: 3,
    sideMm: 20,
    isFourEyes: false,
    checks: [],
    prohibited: [],
    version: 0,
  }),
  'GET /warehouse/inventory': json(200, { items: [], nextCursor: null }),
  'GET /disputes': json(200, { items: [], nextCursor: null }),
  'GET /warehouse/scan': json(200, scanMatch({ kind: 'label', packages: [received()] })),
  'POST /warehouse/verify': json(200, {
    package: received(),
    outcome: 'discrepancy',
    differences: [{ what: 'weight', first: 18.4, second: 21, allowed: 0.55 }],
    discrepancyId: idOf('d1'),
    invoiceId: null,
  }),
  [`GET /photos/${idOf('f1')}`]: picture,
  [`GET /photos/${idOf('f2')}`]: picture,
};

async function measureWrongly() {
  await screen.findByRole('textbox', { name: 'Scan the label of a received carton' });
  wedge('P7K3Q4M2P9X');
  const field = await screen.findByLabelText('Weight');
  await waitFor(() => expect(document.activeElement).toBe(field));
  wedge('21');
  for (const side of ['60', '45', '50']) type(side);
}
const addPhoto = async (name: string) =>
  fireEvent.change(await screen.findByLabelText(/^Photos of the discrepancy/), {
    target: { files: [new File([name], name, { type: 'image/jpeg' })] },
  });

const photoAnswer = (...photoIds: string[]) => Response.json(received({ photoIds }));

test('photos of a difference are sent as they are taken, and stay while it is measured again', async () => {
  const responses = [
    photoAnswer(idOf('f1')),
    Response.json({ code: 'server.unavailable', message: 'Try again soon' }, { status: 503 }),
    photoAnswer(idOf('f2'), idOf('f1')),
  ];
  const server = fakeServer({
    ...atTable,
    [`POST ${photosPath}`]: () => responses.shift() ?? Response.error(),
  });
  renderAs(<VerifyPage />);
  await measureWrongly();
  await addPhoto('scale.jpg');
  expect(await screen.findByText('1 photo added to the discrepancy')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Measure again' }));
  await addPhoto('tape.jpg');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 photos added to the discrepancy')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open photo 2 of 2' })).toBeDefined();

  const requests = server.requests.filter(({ path }) => path.startsWith(photosPath));
  expect(requests.map(({ path }) => path.split('?')[1])).toEqual(
    Array.from({ length: 3 }, () => `purpose=VERIFY&discrepancyId=${idOf('d1')}`),
  );
  const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  // The same photo has the same key on a retry; another photo does not.
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('the person who resolves a discrepancy sees its photos', async () => {
  fakeServer({
    'GET /discrepancies': json(200, {
      items: [
        {
          id: idOf('d1'),
          kind: 'MISMATCH',
          package: { id: received().id, labelNumber: 'P7K3Q4M2P9X', trackingNumber: null },
          batchNumber: null,
          details: 'weight 18.4 kg, then 21 kg',
          photoIds: [idOf('f1'), idOf('f2')],
          openedBy: 'Wei Chen',
          openedAt: '2026-11-21T06:05:00.000Z',
          resolution: null,
          resolvedAt: null,
        },
      ],
      nextCursor: null,
    }),
    [`GET /photos/${idOf('f1')}`]: picture,
    [`GET /photos/${idOf('f2')}`]: picture,
  });
  renderAs(<DiscrepanciesPage />, { path: '/staff/warehouse/inventory/discrepancies' });
  expect(await screen.findByText('weight 18.4 kg, then 21 kg')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Open photo . of 2/ })).toHaveLength(2);
});

test('a photo that is reduced while another is being sent is sent after it', async () => {
  const reduced: (() => void)[] = [];
  vi.stubGlobal('createImageBitmap', async () => {
    await new Promise<void>((done) => reduced.push(done));
    return { width: 8, height: 8, close: () => {} };
  });
  const ids = [idOf('f1'), idOf('f2')];
  const sent: ((response: Response) => void)[] = [];
  const server = fakeServer({
    ...atTable,
    [`POST ${photosPath}`]: () => new Promise<Response>((respond) => sent.push(respond)),
  });
  const photoRequests = () => server.requests.filter(({ path }) => path.startsWith(photosPath));
  renderAs(<VerifyPage />);
  await measureWrongly();
  await addPhoto('scale.jpg');
  await addPhoto('tape.jpg');
  await waitFor(() => expect(reduced).toHaveLength(2));
  reduced[0]?.();
  await waitFor(() => expect(sent).toHaveLength(1));
  reduced[1]?.();
  expect(await screen.findByAltText('tape.jpg')).toBeDefined();
  expect(photoRequests()).toHaveLength(1);

  sent[0]?.(photoAnswer(...ids.slice(0, 1)));
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.(photoAnswer(...ids));
  expect(await screen.findByText('2 photos added to the discrepancy')).toBeDefined();
  expect(photoRequests().map(({ body }) => body instanceof File && body.name)).toEqual([
    'scale.jpg',
    'tape.jpg',
  ]);
});
