import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { firstRetryMs } from '../../lib/offline/outbox-sending.ts';
import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
import { type ServerRequest, fakeServer, json } from '../../testing/fake-server.ts';
import { openPictures } from '../../testing/pictures.ts';
import { scanMatch, received, renderAs, sites, type, wedge } from '../testing/fixtures.tsx';
import { down, saved } from '../testing/replayed-scans.ts';
import ReceivePage from './receive-page.tsx';

beforeEach(() => {
  newDevice();
  openPictures();
});
afterEach(() => {
  act(() => chooseLanguage('en'));
});

const base = {
  'GET /warehouse/sites': json(200, sites),
  'GET /warehouse/scan': json(200, scanMatch()),
  'POST /warehouse/scans': saved,
};
const offline = { ...base, 'GET /warehouse/scan': down, 'POST /warehouse/scans': down };
const unknown = json(200, scanMatch({ kind: 'nothing', packages: [], customer: null }));
const backOnline = () => act(() => void window.dispatchEvent(new Event('online')));

async function scanned(code: string) {
  await screen.findByRole('textbox', { name: 'Scan courier number, label or shipping mark' });
  wedge(code);
  const weight = await screen.findByLabelText('Weight');
  await waitFor(() => expect(document.activeElement).toBe(weight));
}
/** Scans, measures and saves a carton offline. */
async function storeReceiptFor(code: string, kg = '18.40', alike = '1') {
  await scanned(code);
  wedge(kg);
  for (const side of ['60', '45', '50']) type(side);
  fireEvent.change(screen.getByLabelText('Number of identical cartons'), {
    target: { value: alike },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Saved on this device');
}

const skipReceipt = () => fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));

/**
 * Mocks the page's timer: browsers don't always notice that a connection is back, but the retry timer does.
 */
function mockPageClock() {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  return () =>
    act(() => {
      for (const [tick, ms] of timers.mock.calls)
        if (ms === firstRetryMs && typeof tick === 'function') tick();
    });
}

test.each([
  ['refused', unknown, '1 receipt needs your attention'],
  ['sent', base['GET /warehouse/scan'], 'Recent receipts'],
])('the message that a receipt is stored disappears once it is %s', async (_how, scan, heading) => {
  const tick = mockPageClock();
  fakeServer(offline);
  renderAs(<ReceivePage />);
  await storeReceiptFor('SF14360091');
  expect(screen.getByText(/You’re offline\. It uploads automatically/)).toBeDefined();
  fakeServer({ ...base, 'GET /warehouse/scan': scan });
  tick();
  await waitFor(() => expect(screen.queryByText('Saved on this device')).toBeNull());
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(screen.queryByText(/waiting to upload/)).toBeNull();
});

test('with the connection back nothing says offline, even if the receipt still waits', async () => {
  fakeServer(offline);
  renderAs(<ReceivePage />);
  await storeReceiptFor('SF14360091');
  fakeServer({ ...base, 'GET /warehouse/scan': json(503, { code: 'server.unavailable' }) });
  backOnline();
  await waitFor(() => expect(screen.queryByText('Saved on this device')).toBeNull());
  expect(screen.getByText(/1 receipt waiting to upload/)).toBeDefined();
});

test('a number that already waits on this device is shown in the form, and two of it can be distinguished', async () => {
  fakeServer(offline);
  renderAs(<ReceivePage />);
  await storeReceiptFor('SF14360091');
  await scanned('SF99999999');
  expect(screen.queryByText(/already waiting/)).toBeNull();
  skipReceipt();
  await scanned('sf14360091');
  const title = await screen.findByText(
    'A receipt for sf14360091 is already waiting on this device',
  );
  const note = within(title.closest<HTMLElement>('[role="status"]') ?? document.body);
  expect(note.getByRole('listitem').textContent).toMatch(
    /1 carton · 18\.40\skg · 60 × 45 × 50\scm · \d+ \w+ \d{4}, \d\d:\d\d/,
  );
  expect(note.getByText(/a different carton with the same number, save it too/)).toBeDefined();
  act(() => chooseLanguage('zh'));
  expect(screen.getByText('本机已有 sf14360091 的收货记录待上传')).toBeDefined();
  expect(note.getByRole('listitem').textContent).toMatch(/^1 件 · 18\.40\skg/);
  act(() => chooseLanguage('en'));
  skipReceipt();

  // One courier number may have several cartons: the next one can still be received.
  await storeReceiptFor('SF14360091', '22', '3');
  const waiting = await screen.findByRole('heading', { name: /2 receipts waiting to upload/ });
  const lines = within(waiting.closest('section') ?? document.body).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => /\d cartons? · [\d.]+/.exec(textContent)?.[0])).toEqual([
    '1 carton · 18.40',
    '3 cartons · 22.00',
  ]);
  expect(await storedEntries()).toHaveLength(2);

  // If refused, they can still be distinguished, and the opened one is not listed beside itself.
  fakeServer({ ...base, 'GET /warehouse/scan': unknown });
  backOnline();
  const refused = await screen.findByRole('heading', { name: '2 receipts need your attention' });
  const [first] = within(refused.closest('section') ?? document.body).getAllByRole('listitem');
  expect(first?.textContent).toContain('1 carton · 18.40');
  fireEvent.click(within(first ?? document.body).getByRole('button', { name: 'Open' }));
  const again = await screen.findByText(
    'A receipt for SF14360091 is already waiting on this device',
  );
  const nearby = again.closest<HTMLElement>('[role="status"]') ?? document.body;
  expect(within(nearby).getByRole('listitem').textContent).toContain('3 cartons');
});

test('a refused photo is shown with its reason, and only that photo is discarded', async () => {
  const photos = `/packages/${received().id}/photos`;
  const reason = 'Choose a JPEG, PNG, WebP or PDF file';
  const added: unknown[] = [];
  const server = fakeServer({
    ...base,
    [`POST ${photos}`]: async ({ body }: ServerRequest) => {
      const text = body instanceof Blob ? await body.text() : '';
      if (text === 'cut off')
        return Response.json({ code: 'file.kind', message: reason }, { status: 415 });
      added.push(text);
      return Response.json(received());
    },
  });
  renderAs(<ReceivePage />);
  await scanned('SF14360091');
  wedge('18.40');
  for (const side of ['60', '45', '50']) type(side);
  const files = ['cut off', 'whole'].map(
    (text) => new File([text], `${text}.jpg`, { type: 'image/jpeg' }),
  );
  fireEvent.change(screen.getByLabelText(/Photos/), { target: { files } });
  await screen.findByAltText('whole.jpg');
  type('A-03');
  await screen.findByText('Saved: P7K3Q4M2P9X');

  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.getByText('Carton saved, but one photo couldn’t be uploaded')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const question = within(screen.getByRole('dialog', { name: 'Discard photo of P7K3Q4M2P9X?' }));
  expect(
    question.getByText(/^Only this photo is deleted\. The carton and its measurements are saved/),
  ).toBeDefined();
  act(() => chooseLanguage('zh'));
  expect(screen.getByText('Choose a JPEG, PNG, WebP or PDF file')).toBeDefined();
  expect(question.getByText(/^只删除这张照片。货件和测量数据已保存/)).toBeDefined();
  act(() => chooseLanguage('en'));
  fireEvent.click(question.getByRole('button', { name: 'Discard photo' }));
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
  expect(added).toEqual(['whole']);
  expect(server.calls().filter((one) => one === 'POST /warehouse/scans')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/needs your attention/)).toBeNull());
});
