import type { Unidentified } from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import ShipmentsPage from './shipments-page.tsx';

const id = (last: number) => `0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const carton = (change: Partial<Unidentified> = {}): Unidentified => ({
  id: id(81),
  receivedOn: '2026-11-20',
  city: 'Guangzhou',
  measured: { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50, volumeCbm: 0.135 },
  courier: 'SF',
  hasNumber: true,
  isFrozen: false,
  mine: null,
  office: null,
  ...change,
});
const mine = (change: Partial<NonNullable<Unidentified['mine']>> = {}) => ({
  id: id(21),
  state: 'OPEN' as const,
  mode: 'AIR' as const,
  isNumberRight: true,
  hasProof: false,
  claimedAt: '2026-11-21T06:05:00.000Z',
  reason: null,
  ...change,
});

function open(
  own: Unidentified[],
  otherCartons: Unidentified[],
  more: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    'GET /unidentified': ({ path }) =>
      Response.json({
        items: path.includes('isClaimed=true') ? own : otherCartons,
        nextCursor: null,
      }),
    ...more,
  });
  showAs(ama, <ShipmentsPage />, {
    path: '/customer/shipments',
    entry: '/customer/shipments?board=unidentified',
  });
  return server;
}
const dialogNow = async () => within(await screen.findByRole('dialog', { hidden: true }));

test('a carton is claimed by the end of its number; a wrong one is shown at the field', async () => {
  let attempts = 0;
  const server = open([], [carton()], {
    [`POST /unidentified/${id(81)}/claims`]: () => {
      attempts += 1;
      return attempts === 1
        ? Response.json(
            { code: 'claim.number_wrong', message: 'Not so', fields: { numberEnd: 'Not its end' } },
            { status: 422 },
          )
        : Response.json(carton({ mine: mine() }));
    },
  });
  expect(await screen.findByText('Starts with SF')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Claim the carton/ }));
  const dialog = await dialogNow();
  const field = dialog.getByLabelText(/^Last 6 characters/, { selector: '[name=numberEnd]' });
  const send = () =>
    fireEvent.click(dialog.getByRole('button', { name: 'Claim carton', hidden: true }));
  fireEvent.change(field, { target: { value: '36 009' } });
  send();
  expect(await dialog.findByText(/Enter the last 6 characters/)).toBeDefined();
  expect(attempts).toBe(0);
  fireEvent.change(field, { target: { value: '036 001' } });
  send();
  expect(await dialog.findByText('Not its end')).toBeDefined();
  fireEvent.click(dialog.getByLabelText('By air'));
  fireEvent.change(field, { target: { value: '036009' } });
  send();
  expect(await screen.findByText('Claim received')).toBeDefined();
  const bodies = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies.at(-1)).toEqual({ numberEnd: '036009', mode: 'AIR' });
});

test('a carton without a known number is claimed by a proof of purchase', async () => {
  const server = open([], [carton({ hasNumber: false, courier: null })], {
    [`POST /unidentified/${id(81)}/proof`]: json(200, carton({ mine: mine({ hasProof: true }) })),
  });
  expect(await screen.findByText('None on the carton')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Claim the carton/ }));
  const dialog = await dialogNow();
  expect(dialog.queryByText('How to prove it’s yours')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Add file'), {
    target: { files: [new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' })] },
  });
  expect(await dialog.findByText('bill.pdf')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Claim carton', hidden: true }));
  await waitFor(() =>
    expect(server.calls().some((one) => one.includes('/proof?mode=SEA'))).toBe(true),
  );
});

test('own claims come first, with competing claims, the reason of a rejection, and a button to withdraw', async () => {
  const refused = carton({
    id: id(82),
    mine: mine({ id: id(22), state: 'REFUSED', reason: 'The bill names other goods' }),
  });
  const server = open([carton({ mine: mine(), isFrozen: true }), refused], [], {
    [`POST /claims/${id(21)}/withdraw`]: json(200, carton()),
  });
  expect(await screen.findByText('Also claimed by others')).toBeDefined();
  expect(screen.getByText('The bill names other goods')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Add proof/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw claim/ }));
  const dialog = await dialogNow();
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw claim', hidden: true }));
  await waitFor(() =>
    expect(server.requests.some(({ path }) => path === `/claims/${id(21)}/withdraw`)).toBe(true),
  );
});
