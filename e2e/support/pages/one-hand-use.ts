import { expect, type Locator, type Page } from '@playwright/test';

/** The narrowest phone that the stations are designed for. */
export const smallPhone = { width: 360, height: 740 };
const minTargetPx = 44;

/** Expects no sideways scrolling, and controls that are thumb-sized and within the thumb's reach. */
export async function expectOneHandUse(page: Page, ...controls: Locator[]) {
  for (const one of controls) {
    await expect(one).toBeVisible();
    const box = await one.boundingBox();
    const name = String(one);
    expect(box?.height, `the height of ${name}`).toBeGreaterThanOrEqual(minTargetPx);
    expect(box?.x, `the left side of ${name}`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `the right side of ${name}`).toBeLessThanOrEqual(
      smallPhone.width,
    );
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(smallPhone.width);
}

/** Records the photos that the page uploads from now on, with their sizes. */
export async function recordUploadedPhotos(page: Page) {
  await page.addInitScript(() => {
    const photos: Blob[] = [];
    Object.assign(window, { uploadedPhotos: photos });
    window.XMLHttpRequest = class extends XMLHttpRequest {
      #isPhoto = false;
      override open(method: string, address: string | URL) {
        this.#isPhoto = String(address).includes('/photos');
        super.open(method, address);
      }
      override send(body?: Document | XMLHttpRequestBodyInit | null) {
        if (this.#isPhoto && body instanceof Blob) photos.push(body);
        super.send(body);
      }
    };
  });
  return () =>
    page.evaluate(async () => {
      const photos = (window as unknown as { uploadedPhotos: Blob[] }).uploadedPhotos;
      return Promise.all(
        photos.map(async (photo) => {
          const { width, height } = await createImageBitmap(photo);
          return { width, height, bytes: photo.size, kind: photo.type };
        }),
      );
    });
}
