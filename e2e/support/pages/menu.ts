import { expect, type Page } from '@playwright/test';

const menuTexts = { en: { main: 'Main', open: 'Menu' }, zh: { main: '主菜单', open: '菜单' } };

/** Goes to a page by the menu: at the side of a desk, behind a button on a phone. */
export async function choose(page: Page, entry: string, language: 'en' | 'zh' = 'en') {
  const { main, open } = menuTexts[language];
  const opener = page.getByRole('button', { name: open, exact: true });
  const menu = page.getByRole('navigation', { name: main, exact: true });
  await expect(opener.or(menu)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await menu.getByRole('link', { name: entry, exact: true }).click();
}

/** A customer's phone has four places at its thumb and the rest behind More. */
export async function chooseAsCustomer(page: Page, entry: string, onPhone: string | null = entry) {
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(bar.or(page.getByRole('navigation', { name: 'Main', exact: true }))).toBeVisible();
  if (!(await bar.isVisible())) return choose(page, entry);
  if (onPhone !== null) return bar.getByRole('link', { name: onPhone, exact: true }).click();
  await bar.getByRole('button', { name: 'More' }).click();
  await choose(page, entry);
}
