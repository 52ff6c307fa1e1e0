import { defineConfig } from '@playwright/test';

import { findChromium } from './scripts/tests/chromium.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
// The checks read this file before the journeys install a browser, so that a missing one is no error here.
const chromium = findChromium();

const isAgain = process.env['TEST_DATABASE'] === 'system';
// What a page looks like does not depend on the database: on the second one, those journeys are made that move money,
// race for it or search. Each is made on both screens too: on a desk with the embedded database, on a phone with the
// second one.
const again = [
  '**/shipment-lifecycle.spec.ts',
  '**/online-payment.spec.ts',
  '**/error-paths.spec.ts',
];
const againOnDesk = ['**/cash-count-and-reconciliation.spec.ts', '**/shipment-search.spec.ts'];
// Where a page differs by the screen, both are walked through; these are worked on one of them.
const onPhone = [
  '**/camera-receiving.spec.ts',
  '**/collection-and-delivery.spec.ts',
  '**/failed-chunk-loading.spec.ts',
  '**/offline-scanning.spec.ts',
  '**/payment-confirmation.spec.ts',
  '**/refunds.spec.ts',
  // What the server sends, and how a page is waited for, is the same on every screen; the sizes are those of phones.
  '**/slow-page-loading.spec.ts',
  '**/prefetched-pages.spec.ts',
  '**/forms-without-javascript.spec.ts',
  '**/styled-classes.spec.ts',
  '**/pressed-controls.spec.ts',
  '**/covered-controls.spec.ts',
  '**/shelf-field.spec.ts',
];
const onDesk = [
  ...again,
  '**/warehouse-stock.spec.ts',
  '**/cash-count-and-reconciliation.spec.ts',
  '**/shipment-search.spec.ts',
  '**/two-factor-authentication.spec.ts',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/product/build.ts',
  // A journey that needs a second try has found something.
  retries: 0,
  // A journey waits for pages, clocks and timers about a third of its time: three fill two cores, with a product each.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    // What nobody could press by then will not come.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace of everything costs a fifth of the time; `--trace=on` makes one of a journey that is looked into.
    trace: 'off',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without a screen there is no preview, and the page that prints a label would crash on it.
        '--disable-print-preview',
      ],
    },
  },
  projects: [
    // Journeys without a page: once is enough.
    {
      name: 'calls',
      testDir: 'e2e/calls',
      // Headers do not depend on the database; locks and what is written to the disk do.
      testIgnore: isAgain ? ['**/response-headers.spec.ts'] : [],
    },
    {
      name: 'phone',
      // Of a file that both walk through: paper is the same for every screen.
      grepInvert: /@desk/,
      ...(isAgain ? { testMatch: again } : { testIgnore: ['calls/**', ...onDesk] }),
      use: { viewport: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    // The budgets of a first visit are those of a phone.
    {
      name: 'desk',
      // A desk has no bar at its foot.
      grepInvert: /@phone/,
      ...(isAgain
        ? { testMatch: againOnDesk }
        : { testIgnore: ['calls/**', 'weights/**', ...onPhone] }),
      use: { viewport: desk },
    },
  ],
});
