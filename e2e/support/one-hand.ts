import { expect, type Locator, type Page } from '@playwright/test';

/** The narrowest phone that the stations are made for. */
export const smallPhone = { width: 360, height: 740 };
const thumb = 44;

/** Nothing scrolls sideways, and what the work is done with is as large as a thumb and in reach of it. */
export async function fitsOneHand(page: Page, ...worked: Locator[]) {
  for (const one of worked) {
    await expect(one).toBeVisible();
    const box = await one.boundingBox();
    const name = String(one);
    expect(box?.height, `the height of ${name}`).toBeGreaterThanOrEqual(thumb);
    expect(box?.x, `the left side of ${name}`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `the right side of ${name}`).toBeLessThanOrEqual(
      smallPhone.width,
    );
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(smallPhone.width);
}

/** From now on the page keeps the photos that it sends, and tells how large they are. */
export async function watchSentPhotos(page: Page) {
  await page.addInitScript(() => {
    const sent: Blob[] = [];
    const send = window.fetch;
    Object.assign(window, { sentPhotos: sent });
    window.fetch = (target, init) => {
      const isPhoto = typeof target === 'string' && target.includes('/photos');
      if (isPhoto && init?.body instanceof Blob) sent.push(init.body);
      return send(target, init);
    };
  });
  return () =>
    page.evaluate(async () => {
      const photos = (window as unknown as { sentPhotos: Blob[] }).sentPhotos;
      return Promise.all(
        photos.map(async (photo) => {
          const { width, height } = await createImageBitmap(photo);
          return { width, height, bytes: photo.size, kind: photo.type };
        }),
      );
    });
}
