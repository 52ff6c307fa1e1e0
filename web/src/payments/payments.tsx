import { lazy } from 'react';

/** Public entry of the feature: what invoices and accounting show of payments. */
export { methodLabels } from './method-labels.ts';
export { OfficeField } from './office-field.tsx';
export { PaymentTabs } from './office-payment-tabs.tsx';
export { payLink } from './pay-link.ts';
export { PayOnline } from './checkouts/pay-online.tsx';
export { PayPanel } from './claims/pay-panel.tsx';
export { PayeeFields, readPayee } from './refunds/payee-fields.tsx';
export { useSuggestedPayee } from './refunds/suggested-payee.ts';

/** Only for the office, so that customers don't load it. */
export const OfficePaymentList = lazy(async () => ({
  default: (await import('./office/office-payment-list.tsx')).OfficePaymentList,
}));

/** A payment at the counter or from a statement, recorded by a user with the finance permission. */
export const RecordPayment = lazy(async () => ({
  default: (await import('./claims/office-record-payment.tsx')).RecordPaymentDialog,
}));

/** Only for admins. */
export const MoneyLimits = lazy(async () => ({
  default: (await import('./money-limits.tsx')).MoneyLimits,
}));
export { expenseCategoryTexts } from './expense-category-texts.ts';
