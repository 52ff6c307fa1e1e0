import fs from 'node:fs';

import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { violationsOf } from './support/pages/accessibility.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logIn, register } from './support/people/sign-in.ts';
import { demoPassword } from './support/product/api-client.ts';
import { test } from './support/test.ts';

type Email = { subject: string; text: string };

async function emailsTo(request: APIRequestContext, to: string): Promise<Email[]> {
  return (await request.get(`/api/dev/mail?to=${to}`)).json();
}

/** Returns the path in the newest email with such a subject. */
async function linkIn(request: APIRequestContext, to: string, subject: string) {
  let path = '';
  await expect
    .poll(async () => {
      const emails = await emailsTo(request, to);
      const email = emails.find((one) => one.subject === subject);
      path = /https?:\/\/[^/\s]+(\/\S*)/.exec(email?.text ?? '')?.[1] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
const expectSaved = (page: Page, text: string) => expect(page.getByText(text).last()).toBeVisible();

test('Ama manages her addresses, changes her email address, chooses her notifications, and requests deletion', async ({
  page,
  arrive,
  request,
}, info) => {
  test.setTimeout(240_000);
  const album = screenshotsOf(info, 'profile');
  const [email, newEmail] = ['ama.keeps@example.test', 'ama.moves@example.test'];
  await register(page, { name: 'Ama Keeps', email, phone: '024 471 0507', city: 'Ho' });
  await expectSaved(page, 'Profile saved');

  // Delivery addresses: typed text survives leaving the page.
  await page.goto('/customer/profile#addresses');
  const addresses = section(page, 'Delivery addresses');
  await expect(addresses.getByText(/Save your delivery addresses here/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delivery addresses' })).toBeFocused();
  await addresses.getByRole('button', { name: 'Add address' }).click();
  await addresses.getByLabel('Address name').fill('Shop');
  await addresses.getByLabel('Street or landmark').fill('Behind the lorry station');
  await addresses.getByLabel(/GhanaPost GPS/).fill('vh 001 2233');
  await page.reload();
  await addresses.getByRole('button', { name: 'Add address' }).click();
  await expect(addresses.getByText('Draft restored')).toBeVisible();
  await addresses.getByRole('button', { name: 'Save address' }).click();
  await expect(
    addresses.getByRole('paragraph').filter({ hasText: 'Choose a region' }),
  ).toBeVisible();
  await album(page, 'an-address');
  await addresses.getByLabel('Region').selectOption('Volta');
  await addresses.getByRole('button', { name: 'Save address' }).click();
  await expectSaved(page, 'Address added');
  await expect(
    addresses.getByText('Behind the lorry station, Ho, Volta, VH-001-2233'),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // A new email address counts once its link is opened.
  const mail = section(page, 'Email address');
  await mail.getByLabel('New email address').fill(newEmail);
  await mail.getByLabel('Your password').fill(demoPassword);
  await mail.getByRole('button', { name: 'Send link' }).click();
  await expect(mail.getByText(new RegExp(`sent a link to ${newEmail}`))).toBeVisible();
  await expect(mail.getByText(`You log in with ${email}`)).toBeVisible();
  await linkIn(request, email, 'Your email address is about to change');
  await page.goto(await linkIn(request, newEmail, 'Confirm your new email address'));
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible();
  await album(page, 'moved');
  await page.goto('/customer/profile#email');
  await expect(mail.getByText(`You log in with ${newEmail}`)).toBeVisible();

  // Switched-off notifications stay off.
  const notificationsSection = section(page, 'Notifications');
  await notificationsSection.getByLabel('Payments: Email').uncheck();
  await notificationsSection.getByLabel(/Email me announcements/).check();
  await notificationsSection.getByRole('button', { name: 'Save settings' }).click();
  await expectSaved(page, 'Notification settings saved');
  await page.reload();
  await expect(notificationsSection.getByLabel('Payments: Email')).not.toBeChecked();
  await expect(notificationsSection.getByLabel(/Email me announcements/)).toBeChecked();

  // Her data, as a file about her.
  const data = section(page, 'Your data');
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download my data' }).click();
  const file = fs.readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({
    data: { account: [{ email: newEmail }], addresses: [{ label: 'Shop' }] },
  });

  // She requests deletion, and an admin carries it out.
  await data.getByRole('button', { name: 'Request deletion' }).click();
  await data.getByLabel('Your password').fill(demoPassword);
  await data.getByRole('button', { name: 'Request deletion' }).click();
  await expect(data.getByText(/Requested on/)).toBeVisible();
  await album(page, 'asked-to-be-forgotten');
  expect(await violationsOf(page)).toEqual([]);

  const admins = await arrive();
  await logIn(admins, 'admin');
  await admins.goto('/admin/users');
  const requests = section(admins, 'Data deletion requests');
  const row = requests.getByRole('row').filter({ hasText: newEmail });
  await expect(row).toBeVisible();
  await album(admins, 'to-be-decided');
  await row.getByRole('button', { name: 'Delete data of Ama Keeps' }).click();
  const sure = admins.getByRole('dialog', { name: 'Delete all personal data of Ama Keeps?' });
  await sure.getByRole('button', { name: 'Delete data of Ama Keeps' }).click();
  await expectSaved(admins, 'Ama Keeps’s data deleted');
  await expect
    .poll(async () => (await emailsTo(request, newEmail))[0]?.subject)
    .toBe('Your data has been deleted');
  await page.goto('/customer/profile');
  await expect(page).toHaveURL(/\/login/);
});
