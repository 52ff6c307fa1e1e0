/**
 * The features that each end-to-end test covers, by the names of their folders in `server/src` and `web/src`.
 * A test's text does not show which code its pages run, so the list is manual. `*` is every page of the web
 * app.
 */
export const e2eFeatures: Readonly<Record<string, readonly string[]>> = {
  'without-javascript/forms-without-javascript': ['accounts', 'public', 'app'],
  'without-javascript/signed-in-without-javascript': ['app', 'dashboard'],
  'slow-page-loading': ['app', 'lib', 'public'],
  'prefetched-pages': ['app', 'lib', 'public'],
  'failed-chunk-loading': ['app', 'lib'],
  'two-factor-authentication': ['accounts'],
  passkeys: ['accounts'],
  'public-estimator': ['company', 'public', 'rates'],
  'public-navigation': ['announcements', 'public'],
  'public-tracking': ['public', 'shipments'],
  'payment-confirmation': ['invoices', 'payments'],
  'cash-count-and-reconciliation': ['books', 'payments'],
  refunds: ['payment-gateway', 'payments'],
  'shipment-lifecycle': [
    'accounts',
    'batches',
    'invoices',
    'payments',
    'reminders',
    'shipments',
    'warehouse',
  ],
  'customer/travel-together': ['consolidations', 'extra-services', 'invoices', 'shipments'],
  'customer-profile': ['accounts'],
  'customer/messages': ['accounts', 'phone-messages'],
  'customer/pre-alerts': ['shipments'],
  'customer/address-kit': ['accounts', 'shipments'],
  'customer/pay-together': ['invoices', 'payments', 'shipments'],
  'customer/dates-and-carriers': ['batches', 'carriers', 'public', 'shipments'],
  'customer/support': ['support'],
  'customer/offline': ['accounts', 'app', 'lib', 'shipments'],
  'company-setup': ['accounts', 'company', 'imports', 'rates'],
  'online-payment': ['payment-gateway', 'invoices', 'payments'],
  'collection-and-delivery': ['accounts', 'shipments', 'warehouse'],
  'container-loading': ['batches', 'warehouse'],
  'shipment-search': ['shipments', 'warehouse'],
  'offline-scanning': ['batches', 'lib', 'warehouse'],
  'public-site': ['company', 'public'],
  'error-paths': ['batches', 'invoices', 'payments', 'shipments', 'warehouse'],
  'warehouse-stock': ['warehouse'],
  'camera-receiving': ['warehouse'],
  'calls/response-headers': ['platform'],
  'calls/scan-replay': ['batches', 'platform', 'warehouse'],
  'calls/power-failure': ['imports', 'payments', 'platform'],
  'pages/styled-classes': ['*'],
  'pages/pressed-controls': ['app', 'public', 'ui'],
  'pages/public-pages': ['app', 'public', 'ui'],
  'pages/accessibility': ['*'],
  'pages/long-text': ['*'],
  'pages/covered-controls': ['app', 'ui'],
  'pages/unbroken-text': ['*'],
  'pages/shelf-field': ['ui', 'warehouse'],
  'weights/page-weight': ['app', 'lib', 'public'],
  'weights/lighthouse': ['app', 'public', 'ui'],
};

/** Returns the end-to-end tests that cover the features of these files. */
export function e2eSpecsFor(files: readonly string[]): string[] {
  const touched = new Set(
    files.flatMap((file) => {
      const [, side, feature = ''] = /^(server|web|domain)\/src\/([^/]+)\//.exec(file) ?? [];
      return side === 'web' ? [feature, '*'] : side === undefined ? [] : [feature];
    }),
  );
  return Object.keys(e2eFeatures).filter((journey) =>
    e2eFeatures[journey]?.some((feature) => touched.has(feature)),
  );
}
