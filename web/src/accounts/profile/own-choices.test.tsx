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

test('a disabled notification is not ticked, and an unticked one is sent as disabled', async () => {
  const server = fakeServer({
    'GET /me/choices': json(200, { muted: ['EMAIL:GOODS'], newsSince: null }),
    'POST /me/choices': json(200, { muted: [], newsSince: null }),
  });
  showAs(ama, <NewsChoices />);
  await screen.findByText(/We always email you about account security/);
  expect([box('Shipments: Email').checked, box('Shipments: On this site').checked]).toEqual([
    false,
    true,
  ]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(7);
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
  fakeServer({ 'GET /me/choices': json(200, { muted: [], newsSince: null }) });
  languageFor(wei.id, 'zh');
  showAs(wei, <NewsChoices />);
  expect(await screen.findByLabelText('货物: 电子邮件')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(6);
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
