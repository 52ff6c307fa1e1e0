import type { Unidentified } from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama, wei, kwame } from '../../testing/people.ts';
import { scanMatch, received } from '../testing/fixtures.tsx';
import UnidentifiedPage from './unidentified-page.tsx';

const id = (last: number) => `0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const carton = received({
  id: id(81),
  state: 'UNIDENTIFIED',
  shipmentId: null,
  trackingNumber: null,
  mode: null,
  customer: null,
  steps: ['identify'],
});
const claimOf = (last: number, name: string, mark: string) => ({
  id: id(last),
  state: 'OPEN' as const,
  mode: 'SEA' as const,
  isNumberRight: true,
  hasProof: false,
  claimedAt: '2026-11-21T06:05:00.000Z',
  reason: null,
  customer: { id: id(last + 100), name, customerCode: `GH-${last}A`, shippingMark: mark },
});
const claims = [claimOf(21, ama.name, 'SNK-7K3Q4'), claimOf(22, 'Kwame Asante', 'SNK-9XW4M')];
const row = (change: Partial<NonNullable<Unidentified['office']>> = {}): Unidentified => ({
  id: carton.id,
  receivedOn: '2026-11-20',
  city: 'Guangzhou',
  measured: carton.measured && { ...carton.measured },
  courier: 'SF',
  hasNumber: true,
  isFrozen: true,
  mine: null,
  office: { carton, claims, isFoundInGhana: false, ...change },
});
const at = { path: '/staff/warehouse/unidentified', entry: '/staff/warehouse/unidentified' };
const list = (...items: Unidentified[]) => json(200, { items, nextCursor: null });

test('two claims are compared; the right one gets the carton, with a reason for the other', async () => {
  const decided: unknown[] = [];
  fakeServer({
    'GET /unidentified': list(row()),
    'GET /warehouse/scan': json(200, scanMatch({ kind: 'customer-code', packages: [] })),
    [`POST /unidentified/${carton.id}/decide`]: ({ body }) => {
      decided.push(body);
      return Response.json({ packageId: carton.id, shipmentId: id(71) });
    },
  });
  showAs(wei, <UnidentifiedPage />, at);
  expect(await screen.findByText('On hold: 2 claims')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: `Review claims… ${carton.labelNumber}` }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(dialog.getByText('Several customers claim this carton')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: /Kwame Asante/, hidden: true }));
  const byAir = await dialog.findByRole('button', { name: /New Air shipment/, hidden: true });
  fireEvent.click(byAir);
  fireEvent.click(dialog.getByRole('button', { name: 'Assign to SNK-9XW4M', hidden: true }));
  expect(await dialog.findByText('Enter a reason (at least 3 characters)')).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox', { hidden: true }), {
    target: { value: 'His bill names the goods' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Assign to SNK-9XW4M', hidden: true }));
  await waitFor(() =>
    expect(decided).toEqual([
      {
        claimIds: [id(21), id(22)],
        approvedId: id(22),
        mode: 'AIR',
        reason: 'His bill names the goods',
      },
    ]),
  );
  expect(await screen.findByText(`${carton.labelNumber} assigned to its owner`)).toBeDefined();
});

test('all claims are rejected together, and a claim made meanwhile is reported', async () => {
  fakeServer({
    'GET /unidentified': list(row()),
    [`POST /unidentified/${carton.id}/decide`]: json(409, {
      code: 'claim.changed',
      message: 'The claims for this carton have changed. Review them again',
    }),
  });
  showAs(wei, <UnidentifiedPage />, at);
  fireEvent.click(await screen.findByRole('button', { name: /^Review claims…/ }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.click(dialog.getByRole('button', { name: /^None of these/, hidden: true }));
  fireEvent.change(dialog.getByRole('textbox', { hidden: true }), {
    target: { value: 'Other goods' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Reject all 2 claims', hidden: true }));
  expect(await dialog.findByText(/claims for this carton have changed/)).toBeDefined();
});

test('an unclaimed carton is assigned to its owner, and filters are applied by the server', async () => {
  const server = fakeServer({ 'GET /unidentified': list(row({ claims: [] })) });
  showAs(wei, <UnidentifiedPage />, at);
  fireEvent.click(await screen.findByRole('button', { name: `Find owner… ${carton.labelNumber}` }));
  expect(await screen.findByRole('button', { name: 'Find owner…', hidden: true })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Claimed', hidden: true }));
  await waitFor(() =>
    expect(server.calls().some((one) => one.includes('isClaimed=true'))).toBe(true),
  );
});

test('staff in Ghana see the page but can’t decide', async () => {
  fakeServer({ 'GET /unidentified': list(row()) });
  showAs({ ...kwame, duties: ['warehouse'], siteKind: 'DESTINATION' }, <UnidentifiedPage />, at);
  expect(await screen.findByRole('button', { name: `View… ${carton.labelNumber}` })).toBeDefined();
});

test('the page is in Chinese', async () => {
  chooseLanguage('zh');
  fakeServer({ 'GET /unidentified': list(row()) });
  showAs(wei, <UnidentifiedPage />, at);
  expect(await screen.findByText('已锁定：2 人认领')).toBeDefined();
  chooseLanguage('en');
});
