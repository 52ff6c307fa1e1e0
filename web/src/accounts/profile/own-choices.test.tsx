import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import { currentLanguage, languageFor } from '../../lib/messages/language.ts';
import { currentSession } from '../../lib/session/session.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { ama, wei } from '../../testing/people.ts';
import { brokenPicture, openPictures } from '../../testing/pictures.ts';
import { initialsOf } from '../../ui/data/avatar.tsx';
import { NewsChoices } from './news-choices.tsx';
import { OwnLanguage } from './own-language.tsx';
import { Photo } from './photo.tsx';
import StopNewsPage from './stop-news-page.tsx';

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
  languageFor('', 'en');
});

const quiet = { from: 21, until: 7 };
const choicesOf = (muted: string[], wanted: string[] = []) =>
  json(200, { muted, newsSince: null, wanted, quiet });
const phoneOf = (more: object = {}) =>
  json(200, {
    number: '+233244123456',
    confirmedAt: null,
    code: null,
    stoppedAt: null,
    channels: ['SMS', 'WHATSAPP'],
    ...more,
  });

test('a disabled notification is not ticked, and an unticked one is sent as disabled', async () => {
  const server = fakeServer({
    'GET /me/phone': phoneOf({ channels: [] }),
    'GET /me/choices': choicesOf(['EMAIL:GOODS']),
    'POST /me/choices': choicesOf([]),
  });
  showAs(ama, <NewsChoices />);
  await screen.findByText(/We always email you about account security/);
  expect([
    box('Other shipment news: Email').checked,
    box('Other shipment news: On this site').checked,
  ]).toEqual([false, true]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(15);
  fireEvent.click(box('Payments: Email'));
  fireEvent.click(screen.getByLabelText(/Email me announcements/));
  press('Save settings');
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      muted: ['EMAIL:GOODS', 'EMAIL:MONEY'],
      wantsNews: true,
    }),
  );
});

test('staff choose in their own language, without a choice for announcements', async () => {
  const server = fakeServer({
    'GET /me/choices': choicesOf([]),
    'POST /me/choices': choicesOf([]),
  });
  languageFor(wei.id, 'zh');
  showAs(wei, <NewsChoices />);
  expect(await screen.findByLabelText('货物: 电子邮件')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(6);
  // A topic has several kinds, which are switched together.
  fireEvent.click(box('款项: 电子邮件'));
  press('保存设置');
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      muted: ['EMAIL:INVOICE', 'EMAIL:MONEY'],
      wantsNews: false,
    }),
  );
});

test('what is wanted on the phone is switched on, with quiet hours', async () => {
  const server = fakeServer({
    'GET /me/phone': phoneOf({ confirmedAt: '2026-11-21T09:30:00.000Z' }),
    'GET /me/choices': choicesOf([], ['SMS:READY']),
    'POST /me/choices': choicesOf([]),
  });
  showAs(ama, <NewsChoices />);
  await screen.findByText('024 412 3456 is confirmed');
  expect(screen.queryByText(/begin once you’ve confirmed/)).toBeNull();
  expect([box('Ready in Ghana: SMS').checked, box('Invoices: SMS').checked]).toEqual([true, false]);
  fireEvent.click(box('Invoices: WhatsApp'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '22' } });
  press('Save settings');
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      muted: [],
      wanted: ['SMS:READY', 'WHATSAPP:INVOICE'],
      quiet: { from: 22, until: 7 },
    }),
  );
});

test('a number is confirmed with a code, and messages to it are stopped', async () => {
  const code = { expiresAt: '2026-11-21T09:40:00.000Z', nextAt: '2026-11-21T09:31:00.000Z' };
  let phone = phoneOf();
  const server = fakeServer({
    'GET /me/phone': () => phone(),
    'GET /me/choices': choicesOf([]),
    'POST /me/phone/code': () => (phone = phoneOf({ code }))(),
    'POST /me/phone/confirm': () =>
      (phone = phoneOf({ confirmedAt: '2026-11-21T09:32:00.000Z' }))(),
    'POST /me/phone/stop': () =>
      (phone = phoneOf({
        confirmedAt: '2026-11-21T09:32:00.000Z',
        stoppedAt: '2026-11-21T09:33:00.000Z',
      }))(),
  });
  showAs(ama, <NewsChoices />);
  await screen.findByText(/begin once you’ve confirmed your phone number/);
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  fireEvent.change(await screen.findByLabelText('Code from the SMS'), {
    target: { value: '123 456' },
  });
  press('Confirm number');
  fireEvent.click(await screen.findByRole('button', { name: 'Stop messages' }));
  await screen.findByText('Messages to your phone are stopped');
  expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
    [{}, { code: '123456' }, { isStopped: true }],
  );
});

test('the language changes immediately and is saved with the account', async () => {
  const user = { ...wei, language: 'zh' as const };
  const server = fakeServer({ 'PATCH /users/updateMe': json(200, { data: { user: user } }) });
  languageFor(wei.id, 'en');
  showAs(wei, <OwnLanguage />);
  fireEvent.click(screen.getByLabelText('简体中文'));
  expect(currentLanguage()).toBe('zh');
  await waitFor(() => expect(currentSession().user?.language).toBe('zh'));
  expect(server.requests.at(-1)?.body).toEqual({ language: 'zh' });
  // The account's language wins on a new device, and on one that was last used in English.
  localStorage.setItem('language', 'en');
  languageFor(wei.id, 'en', 'zh');
  expect(currentLanguage()).toBe('zh');
});

test('a photo is set and removed', async () => {
  const withPhoto = { ...ama, photoId: testId(9) };
  const server = fakeServer({
    'POST /me/photo': json(200, { data: { user: withPhoto } }),
    'DELETE /me/photo': json(200, { data: { user: ama } }),
    'GET /me/photo': () => new Response(new Blob(['webp'])),
  });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  showAs(ama, <Photo />);
  expect(screen.getByText('AM')).toBeTruthy();
  const file = new File(['bytes'], 'me.jpg', { type: 'image/jpeg' });
  openPictures();
  fireEvent.change(box('Choose a photo'), { target: { files: [brokenPicture()] } });
  await screen.findByText(/^We can’t open this file/);
  expect(server.calls()).not.toContain('POST /me/photo');
  fireEvent.change(box('Choose a photo'), { target: { files: [file] } });
  await screen.findByText('Change photo');
  expect(screen.queryByText(/can’t open this file/)).toBeNull();
  await waitFor(() => expect(document.querySelector('img')?.src).toBe('blob:photo'));
  expect(server.calls()).toContain(`GET /me/photo?id=${testId(9)}`);
  press('Remove photo');
  await screen.findByText('Choose a photo');
});

test.each([
  ['Ama Serwaa Owusu', 'AO'],
  ['kofi', 'K'],
  ['王小伟', '小伟'],
  [' Wei Chen ', 'WC'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the link in an email unsubscribes from announcements after a click, without logging in', async () => {
  const server = fakeServer({ 'POST /auth/stop-news': json(200, {}) });
  const router = createMemoryRouter([{ path: '*', Component: StopNewsPage }], {
    initialEntries: ['/stop-news?token=t0k3n'],
  });
  render(<RouterProvider router={router} />);
  expect(server.calls()).toEqual([]);
  press('Unsubscribe');
  await screen.findByRole('heading', { name: 'Unsubscribed' });
  expect(server.requests.at(-1)?.body).toEqual({ token: 't0k3n' });
});
