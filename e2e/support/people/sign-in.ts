import { expect, type Page } from '@playwright/test';

import { demoPassword } from '../product/caller.ts';

export type NewCustomer = { name: string; email: string; phone: string; city: string };

/** Opens an account at the public door and signs in with it, as somebody who was never here. */
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

/** The path of the link in the confirmation, as the mailbox got it. */
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

/** Goods are taken in only for customers who said where they live. */
async function completeProfile(page: Page, city: string) {
  await expect(page.getByText('Still missing: your city.')).toBeVisible();
  await page.getByLabel('City').fill(city);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Still missing: your city.')).toBeHidden();
}

const roles = { '': 'CUSTOMER', '/staff': 'STAFF', '/admin': 'ADMIN' } as const;

/**
 * Signs in a person of the demo with the calls that the login page makes, and opens the start of their area.
 * The form itself is filled by `logInByForm` and by the journeys that register.
 */
export async function logIn(page: Page, email: string, area: keyof typeof roles = '') {
  const { request } = page;
  await request.get('/api/auth/csrf-token');
  const { cookies } = await request.storageState();
  const csrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.post('/api/auth/login', {
    headers: { 'x-xsrf-token': decodeURIComponent(csrf) },
    data: { emailOrPhone: email, password: demoPassword, role: roles[area] },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // A device that knows nobody asks for no session: it keeps who signed in, as the login page has it keep.
  const signedIn = (await answer.json()) as { accessToken: string; user: object };
  await page.goto('/robots.txt');
  await page.evaluate(({ accessToken, user }) => {
    sessionStorage.setItem('accessToken', accessToken);
    localStorage.setItem('user', JSON.stringify(user));
  }, signedIn);
  // Below the area: the office's worker takes over only pages that were opened there.
  await page.goto(`${area || '/customer'}/dashboard`);
  await isInArea(page);
}

/** Signs in a person of the demo by the form of the login page of their role. */
export async function logInByForm(page: Page, email: string, area: keyof typeof roles = '') {
  await page.goto(`${area}/login`);
  await fillLogin(page, email);
  await isInArea(page);
}

/** Not only signed in, but where one's area begins. */
const isInArea = (page: Page) => expect(page).toHaveURL(/\/(?:customer|staff|admin)\/(?!login)./);

async function fillLogin(page: Page, email: string) {
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
}
