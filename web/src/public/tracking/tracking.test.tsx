import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeIntersection } from '../../testing/fake-intersection.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { numbersToLookup, exampleNumber, numbersIn, recentNumbers } from './tracking-numbers.ts';
import TrackingPage from './tracking-page.tsx';
import { progressShare } from './tracking-progress.tsx';

beforeEach(() => {
  fakeIntersection();
});

const tracked = {
  trackingNumber: exampleNumber,
  mode: 'SEA',
  status: 'IN_TRANSIT',
  sentence: 'On its way to Ghana',
  step: 4,
  progress: 70,
  cartons: 4,
  from: 'Guangzhou',
  to: 'Accra',
  expected: { earliest: '2027-01-18', latest: '2027-01-22', batches: 12 },
  isLongerThanUsual: false,
  silence: null,
  isDelayed: false,
  milestones: [
    {
      code: 'RCV',
      classifier: 'ACTUAL',
      sentence: 'Received at our China warehouse',
      place: 'Guangzhou',
      at: '2026-11-01T07:47:00.000Z',
      cartons: 2,
    },
    {
      code: 'DEPA',
      classifier: 'ACTUAL',
      sentence: 'Vessel departed China',
      place: 'Nansha',
      at: '2026-11-18T01:40:00.000Z',
      cartons: 0,
    },
    {
      code: 'ARRI',
      classifier: 'ESTIMATED',
      sentence: 'Vessel arrived in Ghana',
      place: 'Tema',
      at: '2027-01-15T12:00:00.000Z',
      cartons: 0,
    },
  ],
  updatedAt: '2026-11-20T14:05:00.000Z',
  followBy: ['EMAIL'],
};
const path = `GET /tracking/${exampleNumber}`;

function open(entry: string, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [path]: json(200, tracked), ...routes });
  const route = entry.startsWith('/tracking/') ? '/tracking/:trackingNumber' : '/tracking';
  const router = showAs(ama, <TrackingPage />, { path: route, entry });
  return { server, router };
}

test('the status comes first, then the date range, the step, and the history in local times', async () => {
  open(`/tracking/${exampleNumber}`);
  expect(
    await screen.findByRole('heading', { level: 2, name: 'On its way to Ghana' }),
  ).toBeDefined();
  expect(screen.getByText(/18.–.22 Jan 2027/)).toBeDefined();
  expect(screen.getByText(/step 4 of 6/)).toBeDefined();
  const history = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  // 01:40 in UTC is 09:40 in China.
  expect(history.find((line) => line?.includes('Vessel departed China'))).toContain('09:40');
  expect(history.find((line) => line?.includes('Received'))).toMatch(/2 of 4.cartons/);
  expect(history.find((line) => line?.includes('(expected)'))).toContain('Expected 15 Jan 2027');
  expect(recentNumbers()).toEqual([exampleNumber]);
});

test('one wrong character is found without a request', async () => {
  const { server } = open('/tracking');
  fireEvent.change(await screen.findByLabelText('Tracking number'), {
    target: { value: '7K3Q-4M2P-9XW5' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Track' }));
  expect(await screen.findByText(/This number has a typo/)).toBeDefined();
  expect(server.calls()).toEqual([]);
});

test('a valid but unknown number has its own page', async () => {
  open(`/tracking/${exampleNumber}`, {
    [path]: json(404, { code: 'tracking.not_found', message: 'We have no shipment' }),
  });
  expect(await screen.findByText(`No shipment found for ${exampleNumber}`)).toBeDefined();
  expect(recentNumbers()).toEqual([]);
});

test('an invalid number shows what a number looks like', async () => {
  const { server } = open('/tracking/HELLO');
  expect(await screen.findByText('“HELLO” isn’t a tracking number')).toBeDefined();
  expect(screen.getByText(/12 letters and digits/)).toBeDefined();
  expect(server.calls()).toEqual([]);
});

test('one number leads to its own URL', async () => {
  const { router } = open('/tracking');
  fireEvent.change(await screen.findByLabelText('Tracking number'), {
    target: { value: '7k3q 4m2p 9xw4' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Track' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/tracking/${exampleNumber}`));
});

test('numbers are found in any pasted text', () => {
  expect(numbersIn(exampleNumber.toLowerCase())).toEqual({ numbers: [exampleNumber], wrong: [] });
  expect(numbersIn(`Your goods: ${exampleNumber}\n${exampleNumber}`).numbers).toEqual([
    exampleNumber,
  ]);
  expect(numbersIn('nothing here').numbers).toEqual([]);
});

test.each([
  [`${exampleNumber}, ABC123`, ['ABC123']],
  [`${exampleNumber};7K3\n4M2P-9X`, ['7K3', '4M2P-9X']],
  [`${exampleNumber} 7K3Q`, ['7K3Q']],
  [`${exampleNumber}, HELLO,`, ['HELLO']],
  // Words of a pasted message are not numbers.
  [`Hello Ama, your goods ${exampleNumber}, box 2, on 12 Nov, 2026`, []],
  [exampleNumber.replaceAll('-', ' '), []],
])('each short entry of %j is refused by name', (input, refused) => {
  expect(numbersToLookup(input)).toEqual([exampleNumber, ...refused]);
});

test('a short entry beside a number has its own line, which says that it is invalid', async () => {
  open(`/tracking?number=${exampleNumber},ABC123`);
  const line = (await screen.findByText('ABC123')).closest('li');
  expect(line?.textContent).toContain('Not a valid tracking number');
});

test('the map starts with the departure and ends with the arrival', () => {
  expect(progressShare({ step: 2, progress: 20 })).toBe(0);
  expect(progressShare({ step: 4, progress: 60 })).toBe(0);
  expect(progressShare({ step: 4, progress: 70 })).toBe(50);
  expect(progressShare({ step: 5, progress: 80 })).toBe(100);
});

test('a range says how many batches it comes from', async () => {
  open(`/tracking/${exampleNumber}`);
  expect(await screen.findByText(/Based on our last 12 batches by sea/)).toBeDefined();
  expect(screen.queryByText(/No news since/)).toBeNull();
});

test('without a range and without news, that is said', async () => {
  const quiet = {
    ...tracked,
    expected: null,
    isLongerThanUsual: true,
    silence: { since: '2026-11-08', days: 12, askedOn: '2026-11-18' },
  };
  open(`/tracking/${exampleNumber}`, { [path]: json(200, quiet) });
  expect(await screen.findByText(/longer than 9 in 10 of our last batches by sea/)).toBeDefined();
  const alert = screen.getByText(/No news since 8.Nov.2026/).parentElement;
  expect(alert?.textContent).toMatch(/12.days ago. On 18.Nov.2026 we asked our team/);
});
