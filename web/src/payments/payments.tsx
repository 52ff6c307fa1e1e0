import { lazy } from 'react';

/** The door of the feature: what an invoice and the books show of payments. */
export { methodLabels } from './method-labels.ts';
export { PaymentTabs } from './office-payment-tabs.tsx';
export { payLink } from './pay-link.ts';
export { PayOnline } from './checkouts/pay-online.tsx';
export { PayPanel } from './claims/pay-panel.tsx';

/** For the office alone, so that customers who come by this door do not carry it. */
export const OfficePaymentList = lazy(async () => ({
  default: (await import('./office/office-payment-list.tsx')).OfficePaymentList,
}));

/** A payment at the counter or from a statement, noted by who has the Finance permission. */
export const RecordPayment = lazy(async () => ({
  default: (await import('./claims/office-record-payment.tsx')).RecordPaymentDialog,
}));

/** For an admin alone. */
export const MoneyLimits = lazy(async () => ({
  default: (await import('./money-limits.tsx')).MoneyLimits,
}));
