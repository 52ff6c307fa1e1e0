import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { expectedShipment } from '../../testing/goods.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import DeskPage from '../desk/desk-page.tsx';
import DeskTicketPage from '../desk/desk-ticket-page.tsx';
import { deskTicket } from './tickets.ts';

/** A member of staff with the Support permission only. */
export const support: User = { ...kwame, duties: ['support'] };
export const deskPath = `/support/tickets/${deskTicket.id}`;
export const sendPath = `/tickets/${deskTicket.id}/messages`;
const other = { ...deskTicket, id: testId(95), subject: 'Invoice of June' };
const agents = {
  items: [
    { id: support.id, name: support.name },
    { id: testId(8), name: 'Yaw Darko' },
  ],
};
export const template = {
  id: testId(70),
  name: 'On the vessel',
  body: 'Hello {{customer}}, {{shipment}} is at sea. {{invoice}}',
  updatedBy: 'Yaw Darko',
  updatedAt: '2026-11-20T08:00:00.000Z',
  version: 1,
};

/** Opens the ticket as support. */
export function openOne(more: Parameters<typeof fakeServer>[0] = {}, viewer = support) {
  const server = fakeServer({
    [`GET ${deskPath}`]: json(200, deskTicket),
    'GET /support/tickets': json(200, { items: [deskTicket, other], nextCursor: null }),
    'GET /support/agents': json(200, agents),
    'GET /support/templates': json(200, { items: [template] }),
    'GET /shipments': json(200, { items: [expectedShipment], nextCursor: null }),
    [`GET /shipments/${expectedShipment.id}`]: json(200, expectedShipment),
    [`POST ${deskPath}/composing`]: json(200, {}),
    ...more,
  });
  showAs(viewer, <DeskTicketPage />, {
    path: '/staff/support/:id',
    entry: `/staff/support/${deskTicket.id}`,
  });
  return server;
}

/** Opens the queue with one row. */
export const openQueue = (entry: string, row: object = deskTicket) => {
  const server = fakeServer({
    'GET /support/tickets': json(200, { items: [row], nextCursor: null, total: 1 }),
    'GET /support/counts': json(200, { mine: 2, unassigned: 3, open: 9, overdue: 1 }),
    'GET /support/agents': json(200, agents),
  });
  showAs(support, <DeskPage />, { path: '/staff/support', entry });
  return server;
};
/** Types into a field. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Returns the requests to a path. */
export const sent = (server: ReturnType<typeof fakeServer>, to: string) =>
  server.requests.filter((one) => one.method === 'POST' && one.path === to);

/** A connection whose messages the test sends. */
export function fakeLive() {
  const sockets: {
    onmessage?: (event: { data: string }) => void;
    listeners: Map<string, (event: unknown) => void>;
  }[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      static readonly OPEN = 1;
      readyState = 1;
      listeners = new Map<string, (event: unknown) => void>();
      constructor() {
        sockets.push(this);
      }
      addEventListener(name: string, listener: (event: unknown) => void) {
        this.listeners.set(name, listener);
      }
      send() {}
      close() {}
    },
  );
  return (message: object) =>
    act(() => {
      for (const socket of sockets) {
        const event = { data: JSON.stringify(message) };
        socket.listeners.get('message')?.(event);
        socket.onmessage?.(event);
      }
    });
}
