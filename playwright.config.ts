import { defineConfig } from '@playwright/test';

import { findChromium } from './scripts/tests/chromium.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
// The checks read this file before the tests install a browser, so a missing one is no error here.
const chromium = findChromium();

const isAgain = process.env['TEST_DATABASE'] === 'system';
// Pages do not depend on the database, and the server's tests cover both: on the second one the whole product
// runs only what races for goods or money, or loses its process. Each file runs on both screens: on a desktop
// with the embedded database, on a phone with the second one.
const again = ['**/online-payment.spec.ts', '**/error-paths.spec.ts'];
// Pages that differ by screen are tested on both; these are tested on a phone only.
const onPhone = [
  '**/camera-receiving.spec.ts',
  '**/collection-and-delivery.spec.ts',
  '**/company-setup.spec.ts',
  'customer/**',
  '**/customer-profile.spec.ts',
  '**/failed-chunk-loading.spec.ts',
  '**/offline-scanning.spec.ts',
  '**/payment-confirmation.spec.ts',
  '**/refunds.spec.ts',
  // Server responses and loading states are the same on every screen; the sizes are those of phones.
  '**/slow-page-loading.spec.ts',
  '**/prefetched-pages.spec.ts',
  '**/forms-without-javascript.spec.ts',
  '**/styled-classes.spec.ts',
  '**/pressed-controls.spec.ts',
  '**/covered-controls.spec.ts',
  '**/shelf-field.spec.ts',
];
/** The demo’s history takes long to create, so only `npm run e2e:slow-phone` runs these. */
const withHistory = ['customer/dates-and-carriers.spec.ts'];
const onDesktop = [
  ...again,
  '**/shipment-lifecycle.spec.ts',
  '**/warehouse-stock.spec.ts',
  '**/cash-count-and-reconciliation.spec.ts',
  '**/shipment-search.spec.ts',
  '**/two-factor-authentication.spec.ts',
  '**/passkeys.spec.ts',
];

const onDesktops = {
  name: 'desktop',
  // A desktop has no bottom bar.
  grepInvert: /@phone/,
  testIgnore: ['calls/**', 'weights/**', ...onPhone],
  use: { viewport: desktop },
};

/** `npm run e2e:slow-phone`: what customers do, as on the phone of most of them. */
const isSlowPhone = process.env['SLOW_PHONE'] === '1';
const onSlowPhone = {
  name: 'slow-phone',
  testMatch: ['customer/**', '**/refunds.spec.ts'],
  use: {
    isSlowPhone,
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
  },
};

export default defineConfig<object, { isSlowPhone: boolean }>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/product/build.ts',
  // A test that needs a second attempt has found something.
  retries: 0,
  // Four fill two cores, with a product each: six took a quarter longer, since each then costs more processor time.
  // Four slowed browsers would leave no time for creating the demo company beside them.
  workers: isSlowPhone ? 2 : 4,
  // Limits are for what hangs: a busy machine takes several times as long as an idle one.
  timeout: isSlowPhone ? 600_000 : 300_000,
  expect: { timeout: isSlowPhone ? 60_000 : 30_000 },
  forbidOnly: true,
  use: {
    // A control that can't be clicked by then will never be.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Tracing everything costs a fifth of the time; `--trace=on` traces a test under investigation.
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
        // Map tiles are the only thing pages load from another host, and tests answer for it themselves: what a
        // machine's network does with such a request, such as never answering it, must not decide a test.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE ::1',
        // Without a screen there is no preview, and the page that prints a label would crash.
        '--disable-print-preview',
      ],
    },
  },
  projects: isSlowPhone
    ? [onSlowPhone]
    : [
        // Tests without a page: once is enough.
        {
          name: 'calls',
          testDir: 'e2e/calls',
          // Headers do not depend on the database; locks and disk writes do.
          testIgnore: isAgain ? ['**/response-headers.spec.ts'] : [],
        },
        {
          name: 'phone',
          // For files that run on both screens: printed pages are the same everywhere.
          grepInvert: /@desktop/,
          ...(isAgain
            ? { testMatch: again }
            : { testIgnore: ['calls/**', ...withHistory, ...onDesktop] }),
          use: { viewport: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
        },
        // The budgets of a first visit are those of a phone.
        ...(isAgain ? [] : [onDesktops]),
      ],
});
