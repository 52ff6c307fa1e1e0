import { expect, type Page } from '@playwright/test';
import { demoPerson } from '@sankofa/domain/fixtures/people';

import { violationsOf } from './support/pages/accessibility.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logInByForm, submitLogin } from './support/people/sign-in.ts';
import { demoPassword } from './support/product/api-client.ts';
import { test } from './support/test.ts';

test.use({ apart: 'passkeys', hasName: true });

/** Adds a device with a fingerprint reader to the browser. It always recognizes its person. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email or phone number')).toBeVisible();
}

test('an admin adds a passkey, logs in with it after the password and alone, renames and removes it', async ({
  page,
}, info) => {
  const picture = screenshotsOf(info, 'passkeys');
  await addDevice(page);
  await logInByForm(page, 'admin');
  await page.goto('/admin/profile#passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Office laptop');
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, 'add');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Office laptop');
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, 'added');

  await logOut(page);
  await page.goto('/admin/login');
  await page.getByLabel('Email or phone number').fill(demoPerson('admin').email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  expect(await submitLogin(page)).toBe(401);
  const second = page.getByRole('button', { name: 'Use your passkey' });
  await expect(second).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, 'second-step');
  await second.click();
  await expect(page).toHaveURL(/\/admin\/(?!login)./);

  await logOut(page);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/admin\/(?!login)./);
  await page.goto('/admin/profile#passkeys');
  await page.getByRole('button', { name: 'Rename passkey Office laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await renaming.getByLabel('Name').fill('Laptop in Tema');
  expect(await violationsOf(page)).toEqual([]);
  await renaming.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Remove passkey Laptop in Tema' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});
