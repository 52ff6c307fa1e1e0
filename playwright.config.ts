import { defineConfig } from '@playwright/test';

import { chromiumPath } from './scripts/chromium.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

// What a page looks like does not hang on the database, nor does a width: on the second one `pages` stay out, and
// the journeys of both screens are walked on the phone alone.
const isAgain = process.env['TEST_DATABASE'] === 'system';
const apart = ['calls/**', ...(isAgain ? ['pages/**', 'weights/**'] : [])];
// Where a page differs by the screen, both are walked through; these are worked on one of them.
const onPhone = [
  '**/wei-receives-by-camera.spec.ts',
  '**/esi-gets-her-goods.spec.ts',
  '**/abena-confirms-every-way.spec.ts',
  '**/abena-sends-money-back.spec.ts',
];
const onDesk = [
  '**/wei-keeps-the-yard.spec.ts',
  '**/abena-counts-the-day.spec.ts',
  '**/kwame-finds-a-shipment.spec.ts',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/build.ts',
  // A journey that needs a second try has found something.
  retries: 0,
  // One at a time: a journey has several browsers of its own, and they share the cores with the product.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    // What nobody could press by then will not come.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    launchOptions: {
      executablePath: chromiumPath(),
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
    { name: 'calls', testDir: 'e2e/calls' },
    {
      name: 'phone',
      testIgnore: [...apart, ...onDesk],
      use: { viewport: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    // The budgets of a first visit are those of a phone.
    {
      name: 'desk',
      ...(isAgain ? { testMatch: onDesk } : { testIgnore: [...apart, ...onPhone, 'weights/**'] }),
      use: { viewport: desk },
    },
  ],
});
