import { expect, type Page } from '@playwright/test';
import { demoPerson } from '@sankofa/domain/fixtures/people';

import { violationsOf } from './support/pages/accessibility.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { Authenticator, fillProof, keyOn, signInsAre } from './support/people/authenticator.ts';
import { logIn, logInByForm } from './support/people/sign-in.ts';
import { demoPassword } from './support/product/api-client.ts';
import { test } from './support/test.ts';

test.use({ apart: 'second factor' });

const codeLabel = 'Code from your authenticator app';

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email or phone number')).toBeVisible();
}
/** Enters the password, the first half of a login; the same form then asks for the code. */
async function passwordOf(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('Email or phone number').fill(demoPerson('admin').email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel(codeLabel)).toBeFocused();
}
async function enterCode(page: Page, code: string) {
  await page.getByLabel(codeLabel).fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
const isIn = (page: Page) => expect(page).toHaveURL(/\/(?:customer|staff|admin)\/(?!login)./);

/** Sets up two-factor authentication on the profile, and returns the codes. */
async function setUp(page: Page, path: string) {
  await page.goto(`${path}#two-factor`);
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const app = new Authenticator(await keyOn(page, 'Key'));
  await page.getByLabel(codeLabel).fill(app.nextCode());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Your recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return { app, recoveryCodes: await list.getByRole('listitem').allInnerTexts() };
}

test('an admin sets up two-factor authentication, logs in with it, re-authenticates, and requires it of everyone', async ({
  page,
  product,
  arrive,
}, info) => {
  const picture = screenshotsOf(info, 'second-factor');
  await logInByForm(page, 'admin');
  const { app, recoveryCodes } = await setUp(page, '/admin/profile');
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, 'recovery-codes');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('sankofa-recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  await picture(page, 'it-is-on');
  await logOut(page);

  await passwordOf(page);
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, 'second-step');
  await enterCode(page, app.lastCode());
  await expect(page.getByText('This code is incorrect or already used')).toBeVisible();
  await enterCode(page, app.nextCode());
  await isIn(page);
  await logOut(page);

  await passwordOf(page);
  await enterCode(page, (recoveryCodes[0] ?? '').toLowerCase());
  await isIn(page);

  await page.goto('/admin/rates');
  await page.getByRole('button', { name: 'Change exchange rate' }).click();
  await page.getByLabel('GHS per USD').fill('13.25');
  await signInsAre(product, 6);
  await page.getByLabel('Reason for change').fill('What our bank asks today');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.getByRole('button', { name: 'Publish exchange rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.screenshot({
    path: `test-results/second-factor/${info.project.name}-asked-again.png`,
    animations: 'disabled',
  });
  await fillProof(dialog, recoveryCodes[1] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('13.25').first()).toBeVisible();

  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Require two-factor authentication' }).click();
  await page.getByRole('button', { name: 'Require', exact: true }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, 'required');
  await setUpFirst(await arrive(), picture);
  await page.getByRole('button', { name: 'Make it optional' }).click();
  await expect(
    page.getByRole('button', { name: 'Require two-factor authentication' }),
  ).toBeVisible();
});

/** Sets it up as Wei in the warehouse in China, before anything else opens, in Chinese. */
async function setUpFirst(page: Page, picture: ReturnType<typeof screenshotsOf>) {
  await logIn(page, 'warehouse-cn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('开始之前还有一步');
  const app = new Authenticator(await keyOn(page, '密钥'));
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, 'set-up-first');
  await page.goto('/staff/warehouse/receive');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('开始之前还有一步');
  await expect(page.getByRole('img', { name: '身份验证器密钥的二维码' })).toBeVisible();
  const second = new Authenticator(await keyOn(page, '密钥'));
  const field = page.getByLabel('身份验证器的验证码');
  // Each visit creates a new key, and only the newest one is valid.
  await field.fill(app.nextCode());
  await page.getByRole('button', { name: '开启' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(second.nextCode());
  await page.getByRole('button', { name: '开启' }).click();
  await page.getByRole('button', { name: '我已保存恢复码' }).click();
  await expect(page).toHaveURL(/\/staff\/warehouse\/receive$/);
}

test('a customer cancels re-authentication, and nothing typed is lost', async ({
  page,
  product,
}) => {
  await logIn(page, 'customer');
  await page.goto('/customer/profile#two-factor');
  await signInsAre(product, 6);
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel(codeLabel)).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Enter your password to continue')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillProof(dialog, null);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
});
