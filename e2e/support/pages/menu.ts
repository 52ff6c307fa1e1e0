import { expect, type Page } from '@playwright/test';

const menuTexts = { en: { main: 'Main', open: 'Menu' }, zh: { main: '主菜单', open: '菜单' } };

/** Opens a page through the menu: at the side on a desktop, behind a button on a phone. */
export async function choose(page: Page, entry: string, language: 'en' | 'zh' = 'en') {
  const { main, open } = menuTexts[language];
  const opener = page.getByRole('button', { name: open, exact: true });
  const menu = page.getByRole('navigation', { name: main, exact: true });
  await expect(opener.or(menu)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await menu.getByRole('link', { name: entry, exact: true }).click();
}

/** Opens a customer page; on a phone four are in the bottom bar and the rest behind More. */
export async function chooseAsCustomer(page: Page, entry: string, onPhone: string | null = entry) {
  const tabBar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(
    tabBar.or(page.getByRole('navigation', { name: 'Main', exact: true })),
  ).toBeVisible();
  if (!(await tabBar.isVisible())) return choose(page, entry);
  if (onPhone !== null) return tabBar.getByRole('link', { name: onPhone, exact: true }).click();
  await tabBar.getByRole('button', { name: 'More' }).click();
  await choose(page, entry);
}
