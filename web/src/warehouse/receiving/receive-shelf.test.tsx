import { shelfLabelFrom } from '@sankofa/domain/values/codes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { newDevice } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { wei } from '../../testing/people.ts';
import { carton, scanMatch, received, renderAs, sites, type, wedge } from '../testing/fixtures.tsx';
import ReceivePage from './receive-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  newDevice();
  act(() => chooseLanguage('en'));
});
const base = {
  'GET /warehouse/sites': json(200, sites),
  'GET /warehouse/scan': json(200, scanMatch()),
  'POST /warehouse/receive': json(200, {
    package: received(),
    packageIds: [received().id],
    warnings: [],
  }),
};
const shelf = () => screen.findByLabelText<HTMLInputElement>(/^Shelf/);
const open = async () => {
  renderAs(<ReceivePage />);
  await screen.findByRole('textbox');
  wedge('SF14360091');
  return shelf();
};

test('a scanned shelf label goes into the shelf, wherever the focus is, and is never looked up', async () => {
  const server = fakeServer(base);
  const field = await open();
  screen.getByLabelText(/^Weight/).focus();
  wedge(shelfLabelFrom('A-07-3'));
  await waitFor(() => expect(field.value).toBe('A-07-3'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Weight/).value).toBe('');
  field.focus();
  wedge(shelfLabelFrom('B-1'));
  await waitFor(() => expect(field.value).toBe('B-1'));
  expect(server.calls().filter((one) => one.includes('/warehouse/scan?'))).toHaveLength(1);
});

test('a shelf scanned before any carton says what to scan first', async () => {
  fakeServer(base);
  renderAs(<ReceivePage />);
  await screen.findByRole('textbox');
  wedge(shelfLabelFrom('A-07-3'));
  expect(await screen.findByText('Scan the carton first, then its shelf.')).toBeDefined();
});

test('the last shelf is suggested and only filled in when the user accepts it', async () => {
  localStorage.setItem(`warehouse:${wei.id}:shelf`, JSON.stringify('A-03'));
  const server = fakeServer(base);
  const field = await open();
  expect(field.value).toBe('');
  expect(screen.getByText(/Last shelf: A-03/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use A-03' }));
  expect(field.value).toBe('A-03');
  fireEvent.change(field, { target: { value: '' } });
  field.focus();
  type('');
  expect(field.value).toBe('A-03');
  expect(server.calls().some((one) => one.startsWith('POST /warehouse/receive'))).toBe(false);
});

test.each([
  [
    'en',
    'This shipment was cancelled',
    /Cancelled by the customer on 20 Nov 2026/,
    /Put the carton aside and ask support/,
  ],
  ['zh', '该运单已取消', /客户于 2026年11月20日/, /请单独存放此件/],
] as const)(
  'a cancelled shipment is shown with what to do next, in %s',
  async (language, title, staff, next) => {
    chooseLanguage(language);
    const cancelled = {
      at: '2026-11-20T09:00:00.000Z',
      by: 'Ama Mensah',
      isByCustomer: true,
      reason: null,
    };
    const answer = scanMatch({ packages: [carton({ state: 'CANCELLED', steps: [] })], cancelled });
    fakeServer({ ...base, 'GET /warehouse/scan': json(200, answer) });
    renderAs(<ReceivePage />);
    await screen.findByRole('textbox');
    wedge('SF14360091');
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(staff).length).toBeGreaterThan(0);
    expect(screen.getByText(next)).toBeDefined();
    expect(screen.queryByText(/Already received|已收过货/)).toBeNull();
  },
);
