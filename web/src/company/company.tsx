import { lazy } from 'react';

/** Public entry of the feature; all parts are for admins only. */
export const PendingChanges = lazy(async () => ({
  default: (await import('./pending-changes.tsx')).PendingChanges,
}));
export const PayToAccounts = lazy(async () => ({
  default: (await import('./pay-to-accounts.tsx')).PayToAccounts,
}));
export const SettingsHistory = lazy(async () => ({
  default: (await import('./settings/settings-history.tsx')).SettingsHistory,
}));
export const SignInRules = lazy(async () => ({
  default: (await import('./settings/sign-in-rules.tsx')).SignInRules,
}));
/** For the dashboard of admins. */
export const FirstCustomerChecklist = lazy(async () => ({
  default: (await import('./setup/first-customer-checklist.tsx')).FirstCustomerChecklist,
}));
export { RulesForm } from './settings/rules-form.tsx';
export { SectionPage } from './settings/section-page.tsx';
