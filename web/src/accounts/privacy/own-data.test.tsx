import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { OpenErasures } from '../people/open-erasures.tsx';
import { OwnData } from './own-data.tsx';

const none = { request: null, blockers: [] };
const pending = {
  request: { state: 'REQUESTED', requestedAt: '2026-11-21T09:00:00.000Z', reason: null },
  blockers: [],
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('a person’s data is downloaded as one readable file', async () => {
  const data = { account: [{ name: 'Ama Mensah' }] };
  fakeServer({
    'GET /me/erasure': json(200, none),
    'GET /me/data': json(200, { madeAt: '2026-11-21T09:00:00.000Z', about: 'Yours', data }),
  });
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:data';
  };
  let name = '';
  HTMLAnchorElement.prototype.click = function click() {
    name = this.download;
  };
  showAs(ama, <OwnData />);
  await screen.findByRole('button', { name: 'Request deletion' });
  press('Download my data');
  await waitFor(() => expect(name).toBe('sankofa-my-data-2026-11-21.json'));
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ data });
});

test('data deletion is requested with the password, and withdrawn', async () => {
  let now: object = none;
  const server = fakeServer({
    'GET /me/erasure': () => Response.json(now),
    'POST /me/erasure': () => {
      now = pending;
      return Response.json(now);
    },
    'DELETE /me/erasure': () => {
      now = none;
      return Response.json(now);
    },
  });
  showAs(ama, <OwnData />);
  expect(screen.getByText(/We keep invoices, payments/)).toBeTruthy();
  await screen.findByRole('button', { name: 'Request deletion' });
  press('Request deletion');
  fireEvent.change(screen.getByLabelText('Your password'), {
    target: { value: 'three brown goats' },
  });
  press('Request deletion');
  await screen.findByText('Requested on 21 Nov 2026');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    currentPassword: 'three brown goats',
  });
  press('Withdraw request');
  await screen.findByRole('button', { name: 'Request deletion' });
});

test('obstacles to a deletion are listed with how to clear them, and there is no button', async () => {
  const remedy = 'Pay the balance due.';
  fakeServer({
    'GET /me/erasure': json(200, {
      request: null,
      blockers: [{ words: 'One invoice is not settled', remedy }],
    }),
  });
  showAs(ama, <OwnData />);
  await screen.findByText('One invoice is not settled.');
  expect(screen.getByText(new RegExp(remedy))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /deletion/ })).toBeNull();
});

test('a rejection is shown with its reason, and the request can be repeated', async () => {
  const reason = 'A claim about your last shipment is not settled.';
  fakeServer({
    'GET /me/erasure': json(200, {
      request: { ...pending.request, state: 'REFUSED', reason },
      blockers: [],
    }),
  });
  showAs(ama, <OwnData />);
  await screen.findByText(reason);
  expect(screen.getByRole('button', { name: 'Request deletion' })).toBeTruthy();
});

const request = {
  id: testId(7),
  userId: ama.id,
  name: 'Ama Mensah',
  email: ama.email,
  requestedAt: '2026-11-21T09:00:00.000Z',
  blockers: [],
};
const admin = { ...ama, role: 'ADMIN' as const };

test('an admin approves a deletion after confirming, or rejects it with a reason', async () => {
  const kofis = { ...request, id: testId(8), name: 'Kwame Asante' };
  let open = [request, kofis];
  const decided = (id: string) => () => {
    open = open.filter((one) => one.id !== id);
    return Response.json({});
  };
  const server = fakeServer({
    'GET /erasures': () => Response.json({ items: open, nextCursor: null }),
    [`POST /erasures/${request.id}/carry-out`]: decided(request.id),
    [`POST /erasures/${kofis.id}/refuse`]: decided(kofis.id),
  });
  showAs(admin, <OpenErasures />);
  await screen.findByRole('button', { name: 'Delete data of Ama Mensah' });
  press('Delete data of Ama Mensah');
  const sure = within(
    screen.getByRole('dialog', { name: 'Delete all personal data of Ama Mensah?' }),
  );
  fireEvent.click(sure.getByRole('button', { name: 'Delete data of Ama Mensah' }));
  await screen.findByText('Ama Mensah’s data deleted');
  expect(server.calls()).toContain(`POST /erasures/${request.id}/carry-out`);

  press('Reject request from Kwame Asante');
  press('Reject and notify');
  await screen.findByText('Enter a reason. The customer will see it');
  const reason = 'A claim about the last shipment is not settled.';
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
  press('Reject and notify');
  await screen.findByText('Request rejected. Kwame Asante was notified');
  expect(server.requests.find(({ path }) => path.endsWith('/refuse'))?.body).toEqual({ reason });
});

test('open business of a person disables the admin’s button, and is listed', async () => {
  const server = fakeServer({
    'GET /erasures': json(200, {
      items: [
        { ...request, blockers: [{ words: 'One shipment is not delivered yet', remedy: '' }] },
      ],
      nextCursor: null,
    }),
  });
  showAs(admin, <OpenErasures />);
  await screen.findByText('One shipment is not delivered yet');
  press('Delete data of Ama Mensah');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls()).toEqual(['GET /erasures']);
});
