import { expect, type Page } from '@playwright/test';
import { demoPerson, type DemoName } from '@sankofa/domain/fixtures/people';

import { demoPassword } from '../product/api-client.ts';

export type NewCustomer = { name: string; email: string; phone: string; city: string };

/** Registers a new customer on the public site and logs in. */
export async function register(page: Page, { name, email, phone, city }: NewCustomer) {
  await page.goto('/register');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox', { name: /I accept the Terms of Service/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.goto(await confirmationLink(page, email));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email confirmed');
  await page.goto('/login');
  await fillLogin(page, email);
  await completeProfile(page, city);
}

/** Returns the path of the confirmation link in the email. */
async function confirmationLink(page: Page, email: string) {
  let path = '';
  await expect
    .poll(
      async () => {
        const mail = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`);
        const emails: { text: string }[] = await mail.json();
        path =
          emails.flatMap(({ text }) => /\/verify-email\?token=[\w-]+/.exec(text) ?? [])[0] ?? '';
        return path;
      },
      { message: 'the confirmation' },
    )
    .not.toBe('');
  return path;
}

/** Completes the profile: goods are received only for customers who gave their city. */
async function completeProfile(page: Page, city: string) {
  await expect(page.getByText('Still missing: your city.')).toBeVisible();
  await page.getByLabel('City').fill(city);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Still missing: your city.')).toBeHidden();
}

const areas = { CUSTOMER: '', STAFF: '/staff', ADMIN: '/admin' } as const;

/**
 * Logs in a demo user with the calls of the login page, and opens the start page of their area. The form
 * itself is tested by `logInByForm` and by the tests that register.
 */
export async function logIn(page: Page, name: DemoName) {
  const { email, role } = demoPerson(name);
  const { request } = page;
  await request.get('/api/auth/csrf-token');
  const { cookies } = await request.storageState();
  const csrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.post('/api/auth/login', {
    headers: { 'x-xsrf-token': decodeURIComponent(csrf) },
    data: { emailOrPhone: email, password: demoPassword, role },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // A new device does not request a session, so the user is stored as the login page would do.
  const signedIn = (await answer.json()) as { accessToken: string; user: object };
  await page.goto('/robots.txt');
  await page.evaluate(({ accessToken, user }) => {
    sessionStorage.setItem('accessToken', accessToken);
    localStorage.setItem('user', JSON.stringify(user));
  }, signedIn);
  // Inside the area: the office's service worker controls only pages opened there.
  await page.goto(`${areas[role] || '/customer'}/dashboard`);
  await isInArea(page);
}

/** Logs in a demo user with the form of their role's login page. */
export async function logInByForm(page: Page, name: DemoName) {
  const { email, role } = demoPerson(name);
  await page.goto(`${areas[role]}/login`);
  await fillLogin(page, email);
  await isInArea(page);
}

/** Expects the start page of the user's area, not only a login. */
const isInArea = (page: Page) => expect(page).toHaveURL(/\/(?:customer|staff|admin)\/(?!login)./);

export async function fillLogin(page: Page, email: string) {
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await submitLogin(page);
}

/**
 * Presses the button and waits for the server: hashing a password and loading the scripts take long on a busy
 * machine, and would otherwise use up the time of the next expectation.
 * @returns the status of the response
 */
export async function submitLogin(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/login'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  return (await answered).status();
}
