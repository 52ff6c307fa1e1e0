import { lazy } from 'react';

/** Public entry of the feature: what other pages show of taxes. */
export const OwnTin = lazy(async () => ({ default: (await import('./own-tin.tsx')).OwnTin }));
export const EstimateTaxes = lazy(async () => ({
  default: (await import('./estimate-taxes.tsx')).EstimateTaxes,
}));
export const TaxSettings = lazy(async () => ({
  default: (await import('./tax-settings.tsx')).TaxSettings,
}));
export const CustomerTaxes = lazy(async () => ({
  default: (await import('./customer-taxes.tsx')).CustomerTaxes,
}));
