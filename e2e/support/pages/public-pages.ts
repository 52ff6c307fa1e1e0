import { expect, type Page } from '@playwright/test';

import { unwrap, signIn } from '../product/api-client.ts';

/** Every content page, with text that it contains. */
export const pages = {
  '/': 'Your goods, from the factory floor to your door in Ghana',
  '/services': 'Everything between the factory and your door',
  '/services/quote': 'What will it cost?',
  '/about': 'We bring China’s markets closer to Ghana',
  '/how-it-works': 'From your supplier in China to your door, in seven steps',
  '/learn-more': 'Our services in detail',
  '/careers': 'We are hiring',
  '/faq': 'Frequently asked questions',
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy',
  '/cookies': 'Cookie Policy',
} as const;
export const paths = Object.keys(pages) as (keyof typeof pages)[];

export const company = {
  brand: 'Adom & “Daughters” Cargo',
  email: 'hello@adom.example',
  phones: ['+233 30 211 1111', '+233 24 222 2222'],
  address: '1 Harbour Road, Accra',
  social: [{ name: 'Facebook', url: 'https://www.facebook.com/adom' }],
};

/** Sets the company name in the settings, and waits until pages show it: they check once a second. */
export async function nameCompany(url: string) {
  const admin = await signIn(url, 'admin');
  const { version } = unwrap(await admin.get<{ version: number }>('/settings/company'));
  unwrap(await admin.patch('/settings/company', company, { version }));
  await expect.poll(async () => (await fetch(url)).text()).toContain(company.email);
}

/** Opens a page and waits for hydration, after which it responds to clicks and keys. */
export async function arriveAt(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'load' });
  await untilHydrated(page);
}

/**
 * Waits until React has hydrated the page: it marks elements while hydrating, but handles keys only once the
 * whole page is done, which its root knows.
 */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const [, fiber] =
      Object.entries(document.querySelector('main') ?? {}).find(([key]) =>
        key.startsWith('__reactFiber$'),
      ) ?? [];
    if (!fiber) return false;
    let root = fiber;
    while (root.return) root = root.return;
    return root.stateNode.current.memoizedState.isDehydrated === false;
  });
