import type { Page } from '@playwright/test';

/** Whether the office's service worker has cached the pages, so that they open offline. */
export const isStoredForOffline = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
  });

/** Counts how many responses the page got for a call. */
export function responsesTo(page: Page, path: string) {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith(path))
      statuses.push(answer.status());
  });
  return statuses;
}
