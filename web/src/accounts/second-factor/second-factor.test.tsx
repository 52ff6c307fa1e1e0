import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { chooseLanguage, languageFor } from '../../lib/messages/language.ts';
import { currentSession } from '../../lib/session/session.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama, wei } from '../../testing/people.ts';
import SecondFactorPage from './second-factor-page.tsx';
import { SecondFactor } from './second-factor.tsx';

const off = { isOn: false, since: null, codesLeft: 0, hasPasskeys: false, isRequired: false };
const on = {
  isOn: true,
  since: '2026-11-21T09:30:00.000Z',
  codesLeft: 10,
  hasPasskeys: false,
  isRequired: false,
};
const key = {
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Sankofa%20Freight:ama?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `7K3Q-4M2P-9XW4-A0BC-1DEF-2GH${at}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const codeLabel = 'Code from your authenticator app';

beforeEach(() => {
  languageFor('', 'en');
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

/** Answers `GET /me/second-factor` with each state in turn, and then always the last one. */
const shown = (...states: object[]) => {
  let at = 0;
  return () => Response.json(states[Math.min(at++, states.length - 1)]);
};

test('two-factor authentication is set up with key and first code, and shows the recovery codes once', async () => {
  const server = fakeServer({
    'GET /me/second-factor': shown(off, on),
    'POST /me/second-factor/start': json(200, key),
    'POST /me/second-factor/confirm': json(200, { recoveryCodes }),
  });
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
  });
  showAs(ama, <SecondFactor />);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));
  const qr = await screen.findByRole('img', { name: /^QR code/ });
  expect(qr.getAttribute('viewBox')).toBe('-4 -4 29 29');
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in authenticator app' }).getAttribute('href')).toBe(
    key.address,
  );
  type(codeLabel, '123 456');
  press('Turn on');
  const list = within(await screen.findByRole('list', { name: 'Your recovery codes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    recoveryCodes,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your recovery codes'));
  expect(server.requests.at(-1)?.method).toBe('GET');
  press('Copy codes');
  await screen.findByRole('button', { name: 'Copied' });
  expect(copied).toEqual([recoveryCodes.join('\n')]);
  press('I’ve saved my codes');
  await screen.findByText(/^On since 21 /);
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
});

test('a wrong first code is shown at its field, and the key stays', async () => {
  const message = 'That is not the code of this key';
  fakeServer({
    'GET /me/second-factor': json(200, off),
    'POST /me/second-factor/start': json(200, key),
    'POST /me/second-factor/confirm': json(422, {
      code: 'auth.code_wrong',
      message: message,
      fields: { code: message },
    }),
  });
  showAs(ama, <SecondFactor />);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));
  await screen.findByRole('img', { name: /^QR code/ });
  type(codeLabel, '000000');
  press('Turn on');
  await screen.findByText(message);
  expect(screen.getByLabelText<HTMLInputElement>(codeLabel).value).toBe('000000');
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeTruthy();
});

test('a key that can’t be loaded shows an error and can be retried', async () => {
  let isDown = true;
  fakeServer({
    'GET /me/second-factor': json(200, off),
    'POST /me/second-factor/start': () =>
      isDown
        ? Response.json({ code: 'server.unavailable', message: 'Try shortly' }, { status: 503 })
        : Response.json(key),
  });
  showAs(ama, <SecondFactor />);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));
  await screen.findByText('Try shortly');
  isDown = false;
  press('Try again');
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy();
});

test('two-factor authentication is turned off with password and code', async () => {
  const server = fakeServer({
    'GET /me/second-factor': shown(on, off),
    'POST /me/second-factor/stop': json(200, off),
  });
  showAs(ama, <SecondFactor />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = screen.getByRole('dialog', { name: 'Turn off two-factor authentication' });
  expect(dialog).toBeTruthy();
  type('Your password', ' three brown goats');
  type(codeLabel, '123456');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Two-factor authentication is off');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    password: ' three brown goats',
    code: '123456',
  });
  await screen.findByRole('button', { name: 'Set up two-factor authentication' });
});

test('few remaining recovery codes are reported, and can be replaced', async () => {
  fakeServer({
    'GET /me/second-factor': shown({ ...on, codesLeft: 1 }, on),
    'POST /me/second-factor/recovery-codes': json(200, { recoveryCodes }),
  });
  showAs(ama, <SecondFactor />);
  await screen.findByText('1 recovery code left.');
  expect(screen.getByText(/^Create new ones before they run out/)).toBeTruthy();
  press('Create new recovery codes');
  type('Your password', 'three brown goats');
  type(codeLabel, '123456');
  press('Create new codes');
  expect(await screen.findByText(recoveryCodes[9] ?? '')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('if the company requires it there is no way to turn it off, and the reason is shown, also in Chinese', async () => {
  fakeServer({ 'GET /me/second-factor': json(200, { ...on, isRequired: true }) });
  showAs(wei, <SecondFactor />);
  await screen.findByText(/^Required for staff and admins/);
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  chooseLanguage('zh');
  expect(await screen.findByRole('button', { name: '重新生成恢复码' })).toBeTruthy();
});

test('mandatory setup shows the codes, then the requested page', async () => {
  fakeServer({
    'POST /me/second-factor/start': json(200, key),
    'POST /me/second-factor/confirm': json(200, { recoveryCodes }),
  });
  const router = showAs({ ...wei, mustSetUpSecondFactor: true }, <SecondFactorPage />, {
    path: '/staff/second-factor',
    entry: '/staff/second-factor?redirect=%2Fstaff%2Fbatches',
  });
  await screen.findByRole('heading', { name: 'One more step before you start' });
  await screen.findByRole('img', { name: /^QR code/ });
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  type(codeLabel, '123456');
  press('Turn on');
  fireEvent.click(await screen.findByRole('button', { name: 'I’ve saved my codes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff/batches'));
  expect(currentSession().user).not.toHaveProperty('mustSetUpSecondFactor');
});
