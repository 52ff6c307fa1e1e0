import type { Page } from '@playwright/test';

/** The office's worker has taken the pages in: from then on they open without a connection. */
export const isStoredForOffline = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
  });

/** How often the page was answered for a call. */
export function responsesTo(page: Page, path: string) {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith(path))
      statuses.push(answer.status());
  });
  return statuses;
}
