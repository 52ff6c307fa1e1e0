import type { Reminder } from '@sankofa/domain/accounts/reminder-endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { RemindersBell } from './reminders.tsx';

const reminder = (last: number, title: string): Reminder => ({
  id: testId(last),
  title,
  body: 'Words',
  link: null,
  read: false,
  readAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
});
const two = json(200, { reminders: [reminder(1, 'Received'), reminder(2, 'Loaded')] });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
  vi.stubGlobal(
    'WebSocket',
    class {
      addEventListener() {}
      close() {}
    },
  );
});
const logs = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

test('the bell counts unread notifications; one is marked as read, then all', async () => {
  const server = fakeServer({
    'GET /users/reminders': two,
    [`PATCH /users/reminders/${testId(1)}/read`]: json(200, {
      reminder: { ...reminder(1, 'Received'), read: true, readAt: '2026-11-20T10:00:00.000Z' },
    }),
    'PATCH /users/reminders/mark-all-read': json(200, { read: 1 }),
  });
  showAs(ama, <RemindersBell />);
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  const settings = screen.getByRole('link', { name: 'Notification settings' });
  expect(settings.getAttribute('href')).toBe('/customer/profile#news');
  fireEvent.click(screen.getByText('Received'));
  const bell = { selector: 'button' };
  expect(await screen.findByLabelText('Notifications, 1 unread', bell)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByLabelText('Notifications', bell)).toBeTruthy();
  expect(server.calls()).toContain(`PATCH /users/reminders/${testId(1)}/read`);
  expect(server.calls()).toContain('PATCH /users/reminders/mark-all-read');
});

test('more than 99 are announced as shown', async () => {
  const many = Array.from({ length: 100 }, (_, index) => reminder(index + 1, 'Received'));
  fakeServer({ 'GET /users/reminders': json(200, { reminders: many }) });
  showAs(ama, <RemindersBell />);
  const bell = await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
  expect(bell.textContent).toBe('99+');
});

test('a notification about several events gives each its own paragraph', async () => {
  const body = 'Your goods are here.\n\nPayment received: GHS 1.00.';
  fakeServer({
    'GET /users/reminders': json(200, { reminders: [{ ...reminder(1, 'Here'), body }] }),
  });
  showAs(ama, <RemindersBell />);
  fireEvent.click(await screen.findByRole('button', { name: /Notifications/ }));
  expect(await screen.findByText('Your goods are here.')).toBeTruthy();
  expect(screen.getByText('Payment received: GHS 1.00.')).toBeTruthy();
});

test('a failed request is an empty list', async () => {
  const logged = logs();
  fakeServer({ 'GET /users/reminders': json(500, {}) });
  showAs(ama, <RemindersBell />);
  await waitFor(() => expect(logged).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(screen.getByText('No notifications yet')).toBeTruthy();
});

test('a failed marking is only logged', async () => {
  const logged = logs();
  fakeServer({
    'GET /users/reminders': two,
    'PATCH /users/reminders/mark-all-read': json(500, { message: 'down' }),
  });
  showAs(ama, <RemindersBell />);
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.queryByText('down')).toBeNull();
});
