import fs from 'node:fs';

import { expect, test } from 'vitest';

import { untranslatedIn } from './untranslated.ts';

/** Visitors and customers read English by the specification. */
const english = [
  'web/src/accounts/profile/on-this-phone*',
  'web/src/app/outbox/waiting-page*',
  'web/src/accounts/profile/{address-form,addresses,api-access,confirm-email,phone-number,profile-about,profile-page,push-choice,stop-news-page}*',
  'web/src/accounts/sign-in/*',
  'web/src/api-access/{keys/own-keys-page,webhooks/event-log,webhooks/own-webhooks}*',
  'web/src/app/frames/{auth-layout,bottom-bar,public-*,quick-contact}*',
  'web/src/app/{not-found-page,unauthorized-page}*',
  'web/src/app/session/{complete-profile,guard}*',
  'web/src/consolidations/customer/*',
  'web/src/dashboard/customer-*',
  'web/src/invoices/customer/*',
  'web/src/invoices/{credit-text,invoice-document,invoice-state,split-part}*',
  'web/src/payments/customer/*',
  'web/src/payments/claims/{pay,payment}-*',
  'web/src/payments/checkouts/{online-payment-page,pay-online}*',
  'web/src/payments/{invoice-links,method-labels,payment-columns,payment-status}*',
  'web/src/payments/refunds/refund-page*',
  'web/src/public/**/*',
  'web/src/shipments/{address-kit,customer,pre-alerts,supplier-files}/*',
  'web/src/support/about/*',
  'web/src/taxes/{estimate-taxes,own-tin}*',
  'web/src/support/ratings/rate-ticket*',
  'web/src/support/suggestions/*',
  'web/src/support/{conversation,new-ticket-page,support-page,ticket-columns,ticket-page,ticket-texts}*',
  'web/src/ui/data/{milestone-timeline,proof,timeline}*',
  'web/src/ui/feedback/queued-notice*',
  // Single labels in scripts of the public site and the customers’ first page, which are at their limits.
  'web/src/ui/feedback/toast*',
  'web/src/ui/fields/{password-field,phone-field}*',
  'web/src/ui/fields/no-script-notice*',
  'web/src/ui/layout/steps*',
];
/** Both languages, but written in another way than in a dictionary; each screen has its own test in Chinese. */
const byHand = [
  'web/src/app/frames/{office-layout,side-menu}*',
  'web/src/background-tasks/{labels/label-texts,messaging/message-texts}*',
  'web/src/batches/{batch-texts,blocker-texts,costs/cost-texts,costs/margin-texts,voyage/step-texts}*',
  'web/src/batches/loading/suggestions*',
  'web/src/lib/http/ask*',
  'web/src/shipments/office/audit-texts*',
  'web/src/support/{message,ticket}-outbox*',
  'web/src/ui/data/{shipment-status,status}*',
  'web/src/ui/feedback/progress*',
  'web/src/warehouse/deliveries/proof-outbox*',
  'web/src/warehouse/hand-over/hand-over-outbox*',
  'web/src/warehouse/loading-lists/{loading-list-texts,loading-lists-page}*',
  'web/src/warehouse/warehouse-texts*',
];
/** Texts that no person reads, or that are names, codes and units. */
const technical = [
  'web/src/app/error-screen*',
  'web/src/app/frames/{office-top,reminders}*',
  'web/src/app/loading/*',
  'web/src/app/offline/offline-{parts,start}*',
  'web/src/app/session/idle*',
  'web/src/batches/batch-documents*',
  'web/src/batches/planning/capacity-field*',
  'web/src/company/staff/device-checks*',
  'web/src/entry.client.tsx',
  'web/src/invoices/calculation-steps*',
  'web/src/lib/format/*',
  'web/src/lib/http/*',
  'web/src/lib/offline/{define-kind,outbox-sending}*',
  'web/src/lib/session/*',
  'web/src/phone-messages/provider-card*',
  'web/src/rates/{rate-card,rate-dialog}*',
  'web/src/root.tsx',
  'web/src/search/search*',
  'web/src/ui/layout/panel-link*',
  'web/src/warehouse/labels/print-labels*',
  'web/src/warehouse/receiving/receive-form*',
];
const isTest = /\.test\.|\/testing\//;

const except = new Set(fs.globSync([...english, ...byHand, ...technical]));
const files = fs
  .globSync('web/src/**/*.{ts,tsx}')
  .filter((file) => !isTest.test(file) && !except.has(file))
  .toSorted();

test('every exception still has a file with a text in English only', () => {
  const needless = [...english, ...byHand, ...technical].filter(
    (pattern) =>
      !fs
        .globSync(pattern)
        .some(
          (file) =>
            /\.tsx?$/.test(file) &&
            !isTest.test(file) &&
            untranslatedIn(file, fs.readFileSync(file, 'utf8')).length > 0,
        ),
  );
  expect(needless).toEqual([]);
});

test.each(files)('%s has no text in English only', (file) => {
  expect(untranslatedIn(file, fs.readFileSync(file, 'utf8'))).toEqual([]);
});

test('English texts, plurals and statuses outside a dictionary are found', () => {
  const source = [
    'const t = dictionary({ en: { title: "Open invoices" }, zh: { title: "未付账单" } });',
    'const a = <p>Pay this first</p>;',
    'const b = counted(rows, "invoice");',
    "const c = counted(rows, 'invoice');",
    'const d = statuses.payment[state].en;',
    'const e = <DownloadButton label="CSV" />;',
    'const f = { title: { en: "Users", zh: "用户" }, en: "Roles" };',
  ].join('\n');
  expect(
    untranslatedIn('web/src/a.tsx', source)
      .map(({ line }) => line)
      .toSorted((a, b) => a - b),
  ).toEqual([2, 4, 5, 7]);
});
