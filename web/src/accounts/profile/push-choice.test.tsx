import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { confirmPush } from '../../lib/offline/push.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { PushChoice } from './push-choice.tsx';

const endpoint = 'https://push.example.com/send/abc';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const publicKey = 'B'.repeat(87);

/** A browser with a push service, of which the person decides about the permission. */
function newBrowser({
  permission = 'default',
  answer = 'granted',
}: { permission?: NotificationPermission; answer?: NotificationPermission } = {}) {
  let subscription: object | null = null;
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => {
    subscription = null;
    return Promise.resolve(true);
  });
  const subscribe = vi.fn<() => Promise<object>>(() => {
    subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe,
    };
    return Promise.resolve(subscription);
  });
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(subscription) };
  const notification = {
    permission,
    requestPermission: () => {
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      serviceWorker: { ready: Promise.resolve({ pushManager }) },
    }),
  );
  return { subscribe, unsubscribe };
}
const newServer = () =>
  fakeServer({
    'GET /me/push': json(200, { publicKey }),
    'POST /me/push': json(200, { publicKey }),
    'POST /me/push/remove': json(200, {}),
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a browser without push says so', async () => {
  showAs(ama, <PushChoice />);
  expect(await screen.findByText(/This browser can’t show notifications/)).toBeDefined();
});

test('a browser that blocks them says how to allow them', async () => {
  newBrowser({ permission: 'denied' });
  showAs(ama, <PushChoice />);
  expect(await screen.findByText('Notifications are blocked')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a browser that can’t reach its push service says so, and it can be tried again', async () => {
  const { subscribe } = newBrowser();
  newServer();
  subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'));
  showAs(ama, <PushChoice />);
  await press('Turn on notifications');
  expect(await screen.findByText(/can’t reach its notification service/)).toBeDefined();
  await press('Turn on notifications');
  expect(await screen.findByRole('button', { name: 'Turn off notifications' })).toBeDefined();
});

test('refusing the browser’s question is shown as blocked, and nothing is sent', async () => {
  newBrowser({ answer: 'denied' });
  const server = newServer();
  showAs(ama, <PushChoice />);
  await press('Turn on notifications');
  expect(await screen.findByText('Notifications are blocked')).toBeDefined();
  expect(server.calls()).toEqual([]);
});

test('turned on it says nothing private until that is chosen, and it can be turned off', async () => {
  const browser = newBrowser();
  const server = newServer();
  showAs(ama, <PushChoice />);
  await press('Turn on notifications');
  const shows = await screen.findByLabelText<HTMLInputElement>(/Show what they’re about/);
  expect(shows.checked).toBe(false);
  const bodies = () =>
    server.requests.filter((one) => one.path === '/me/push' && one.method === 'POST');
  expect(bodies().at(-1)?.body).toEqual({ endpoint, keys, showsText: false });
  fireEvent.click(shows);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies().at(-1)?.body).toMatchObject({ showsText: true });
  await press('Turn off notifications');
  await screen.findByRole('button', { name: 'Turn on notifications' });
  expect(server.calls()).toContain('POST /me/push/remove');
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
  expect(localStorage.getItem('push')).toBeNull();
});

test('after a login the browser is confirmed once; for someone else it is unsubscribed', async () => {
  const browser = newBrowser();
  const server = newServer();
  showAs(ama, <PushChoice />);
  await press('Turn on notifications');
  await screen.findByRole('button', { name: 'Turn off notifications' });
  await confirmPush(ama.id);
  await confirmPush(ama.id);
  expect(server.calls().filter((one) => one === 'POST /me/push')).toHaveLength(2);
  await confirmPush('00000000-0000-4000-8000-0000000000f1');
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
  expect(localStorage.getItem('push')).toBeNull();
});
