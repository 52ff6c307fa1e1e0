import { expect } from '@playwright/test';

import { violationsInBothThemes } from '../support/pages/accessibility.ts';
import { arriveAt, company, nameCompany, paths } from '../support/pages/public-pages.ts';
import { test } from '../support/test.ts';

test.use({ apart: 'named company' });
const indexed = [...paths, '/contact', '/tracking'];
test.beforeAll(async ({ product }) => nameCompany(product.url));

// The head of a page is the same for every screen.
test(
  'public pages describe themselves to search engines',
  { tag: '@phone' },
  async ({ page, product, request }) => {
    for (const path of indexed) {
      await page.goto(path);
      const head = await page.evaluate(() => ({
        description:
          document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
        canonicals: document.querySelectorAll('link[rel=canonical]').length,
        picture: document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
        blocks: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          (block) => JSON.parse(block.textContent) as Record<string, unknown>,
        ),
      }));
      expect(head).toMatchObject({
        canonical: product.url + path,
        canonicals: 1,
        picture: `${product.url}/api/page-picture/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`,
      });
      expect(head.description.length).toBeGreaterThan(50);
      const postings = head.blocks.filter((block) => block['@type'] === 'JobPosting');
      for (const { datePosted } of postings) expect(datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
      const jobs = Array.from({ length: 5 }, () => 'JobPosting');
      expect(head.blocks.map((block) => String(block['@type'])).toSorted()).toEqual(
        [
          'Organization',
          ...(path === '/' ? [] : ['BreadcrumbList']),
          ...(path === '/faq' ? ['FAQPage'] : []),
          ...(path === '/services' ? Array.from({ length: 7 }, () => 'Service') : []),
          ...(path === '/careers' ? jobs : []),
        ].toSorted(),
      );
    }
    for (const path of ['/unauthorized', '/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(company.brand));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const path of indexed) expect(sitemap).toContain(`<loc>${product.url}${path}</loc>`);
    expect(await (await request.get('/robots.txt')).text()).toContain(`${product.url}/sitemap.xml`);
    const manifest = (await (await request.get('/site.webmanifest')).json()) as { name: string };
    expect(manifest.name).toBe(company.brand);
  },
);

test(
  'every class on a page is in a stylesheet that came with it',
  { tag: '@phone' },
  async ({ page }) => {
    const unlabelled: Record<string, string[]> = {};
    for (const path of indexed) {
      await arriveAt(page, path);
      const issues = await page.evaluate(() => {
        const rules = Array.from(document.styleSheets, ({ cssRules }) =>
          Array.from(cssRules, ({ cssText }) => cssText).join(' '),
        ).join(' ');
        const worn = new Set(
          Array.from(document.querySelectorAll('[class^=_], [class*=" _"]')).flatMap((element) =>
            Array.from(element.classList),
          ),
        );
        return [...worn].filter((name) => name.startsWith('_') && !rules.includes(`.${name}`));
      });
      if (issues.length > 0) unlabelled[path] = issues;
    }
    expect(unlabelled).toEqual({});
  },
);

test('no page has accessibility violations in light or dark', async ({ page }) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const violations: Record<string, string[]> = {};
  for (const path of [...indexed, '/unauthorized', '/nowhere']) {
    await arriveAt(page, path);
    const issues = await violationsInBothThemes(page);
    if (issues.length > 0) violations[path] = issues;
  }
  expect(violations).toEqual({});
});

// The test sets the width itself, and both themes have the same layout.
test('no page scrolls sideways from 320 to 1920 px', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isTooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  for (const path of [...indexed, '/unauthorized', '/nowhere']) {
    await arriveAt(page, path);
    for (const width of [320, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // The page is laid out again a moment after the window is resized.
      await expect.poll(isTooWide, { message: `${path} at ${width} px` }).toBe(false);
    }
  }
});
