import { addExchangeRate } from '@sankofa/domain/rates/rate-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import InvitationsPage from '../../accounts/people/invitations-page.tsx';
import { storeAccessToken } from '../../lib/http/token.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { StepUpWatch } from './step-up.tsx';

const esi = { ...wei, role: 'ADMIN' as const, duties: [], siteKind: null };
const refused = (needsCode: boolean) => ({
  code: 'reauth_required',
  message: 'Enter your password to continue',
  needsCode,
});
const rate = {
  id: '0190b000-0000-7000-8000-000000000070',
  cedisPerDollar: '12.5',
  effectiveFrom: '2026-11-21T09:30:00.000Z',
  note: null,
  createdBy: 'Esi',
  createdAt: '2026-11-21T09:30:00.000Z',
  isCurrent: true,
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** An office form whose call is refused until the user reauthenticates. */
function RateForm() {
  const send = useSend(addExchangeRate);
  return (
    <>
      <Form
        send={send}
        read={(form) => ({
          body: { cedisPerDollar: form.text('cedisPerDollar'), note: 'Of the bank' },
        })}
      >
        <TextField name="cedisPerDollar" label="GHS per USD" />
        <Button type="submit" isBusy={send.isPending}>
          Publish
        </Button>
      </Form>
      {send.isSuccess && <p>Published</p>}
    </>
  );
}

/** Entering the password again ends the access token. */
const renewal = json(200, { accessToken: 'renewed' });

/** Returns a server whose user logged in some time ago. */
function staleServer({ needsCode = false, wrong = 0 } = {}) {
  let isRecent = false;
  let left = wrong;
  return fakeServer({
    'POST /auth/refresh-token': renewal,
    'POST /exchange-rates': () =>
      isRecent ? Response.json(rate) : Response.json(refused(needsCode), { status: 403 }),
    'POST /me/reauthenticate': () => {
      if (left > 0) {
        left -= 1;
        const message = 'Incorrect password';
        const body = { code: 'auth.password_wrong', message: message };
        return Response.json({ ...body, fields: { password: message } }, { status: 422 });
      }
      isRecent = true;
      return Response.json({ until: '2026-11-21T09:35:00.000Z' });
    },
  });
}
const show = () => {
  showAs(
    esi,
    <>
      <RateForm />
      <StepUpWatch />
    </>,
  );
  type('GHS per USD', '12.50');
  press('Publish');
};
const dialogIs = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('the password is requested once, and the call continues with its own key', async () => {
  const server = staleServer({ wrong: 1 });
  show();
  const dialog = within(await dialogIs());
  expect(document.activeElement).toBe(dialog.getByLabelText('Your password'));
  expect(dialog.queryByLabelText('Code from your authenticator app')).toBeNull();
  type('Your password', 'wrong');
  press('Confirm');
  await screen.findByText('Incorrect password');
  type('Your password', 'three brown goats');
  press('Confirm');
  await screen.findByText('Published');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('GHS per USD').value).toBe('12.50');
  const calls = server.requests.filter(({ path }) => path === '/exchange-rates');
  expect(calls).toHaveLength(2);
  expect(calls[1]?.body).toEqual(calls[0]?.body);
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a user with two-factor authentication enters the code as well', async () => {
  const server = staleServer({ needsCode: true });
  show();
  await dialogIs();
  type('Your password', 'three brown goats');
  type('Code from your authenticator app', '123456');
  press('Confirm');
  await screen.findByText('Published');
  expect(server.requests.find(({ path }) => path === '/me/reauthenticate')?.body).toEqual({
    password: 'three brown goats',
    code: '123456',
  });
});

test('two-factor authentication set up elsewhere meanwhile is requested once it is known', async () => {
  const message = 'Also enter the code from your authenticator app';
  fakeServer({
    'POST /exchange-rates': json(403, refused(false)),
    'POST /me/reauthenticate': json(422, {
      code: 'auth.code_wrong',
      message: message,
      fields: { code: message },
    }),
  });
  show();
  await dialogIs();
  type('Your password', 'three brown goats');
  press('Confirm');
  const field = await screen.findByLabelText('Code from your authenticator app');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('cancelling the dialog keeps the form and shows why the call was refused', async () => {
  staleServer();
  show();
  await dialogIs();
  press('Cancel');
  await screen.findByText('Enter your password to continue');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('GHS per USD').value).toBe('12.50');
  press('Publish');
  expect(await dialogIs()).toBeTruthy();
});

test('two calls at once open one dialog', async () => {
  const server = staleServer();
  showAs(
    esi,
    <>
      <RateForm />
      <RateForm />
      <StepUpWatch />
    </>,
  );
  const fields = screen.getAllByLabelText('GHS per USD');
  for (const field of fields) fireEvent.change(field, { target: { value: '12.50' } });
  for (const button of screen.getAllByRole('button', { name: 'Publish' })) fireEvent.click(button);
  await dialogIs();
  await waitFor(() =>
    expect(server.calls().filter((one) => one === 'POST /exchange-rates')).toHaveLength(2),
  );
  type('Your password', 'three brown goats');
  press('Confirm');
  await waitFor(() => expect(screen.getAllByText('Published')).toHaveLength(2));
  expect(server.calls().filter((one) => one === 'POST /me/reauthenticate')).toHaveLength(1);
});

test.each([
  { pageIs: 'up to date', requests: 3 },
  { pageIs: 'out of date', requests: 4 },
])(
  'the dialog opens if the access token had expired and the page is $pageIs',
  async ({ pageIs, requests }) => {
    let isRecent = false;
    let isStale = pageIs === 'out of date';
    let token = 0;
    const server = fakeServer({
      'POST /exchange-rates': ({ headers }) => {
        if (headers.get('authorization') !== `Bearer token-${token}`)
          return Response.json({ code: 'auth.expired', message: 'Expired' }, { status: 401 });
        if (isStale) {
          isStale = false;
          return Response.json({ code: 'auth.csrf', message: 'Out of date' }, { status: 403 });
        }
        return isRecent ? Response.json(rate) : Response.json(refused(false), { status: 403 });
      },
      'POST /auth/refresh-token': () => Response.json({ accessToken: `token-${token}` }),
      'POST /me/reauthenticate': () => {
        isRecent = true;
        token += 1;
        return Response.json({ until: '2026-11-21T09:35:00.000Z' });
      },
    });
    storeAccessToken('expired');
    show();
    await dialogIs();
    type('Your password', 'three brown goats');
    press('Confirm');
    await screen.findByText('Published');
    const calls = server.requests.filter(({ path }) => path === '/exchange-rates');
    expect(calls).toHaveLength(requests);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(server.calls().filter((one) => one === 'POST /auth/refresh-token')).toHaveLength(2);
  },
);

test('a list that needs the password is shown once it is entered', async () => {
  let isRecent = false;
  fakeServer({
    'GET /invitations': () =>
      isRecent
        ? Response.json({ items: [], nextCursor: null })
        : Response.json(refused(false), { status: 403 }),
    'POST /auth/refresh-token': renewal,
    'POST /me/reauthenticate': () => {
      isRecent = true;
      return Response.json({ until: '2026-11-21T09:35:00.000Z' });
    },
  });
  showAs(
    esi,
    <>
      <InvitationsPage />
      <StepUpWatch />
    </>,
  );
  await dialogIs();
  type('Your password', 'three brown goats');
  press('Confirm');
  expect(await screen.findByText('No pending invitations')).toBeTruthy();
});
