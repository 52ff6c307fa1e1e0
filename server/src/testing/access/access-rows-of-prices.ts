import type { Row } from './access-row.ts';

/** Calls about prices: rates, the exchange rate, extra services, storage. */
export const prices: Record<string, Row> = {
  'GET /exchange-rates': {},
  'GET /rates/current': {},
  'GET /rates/history': {},
  'GET /services': {},
  'GET /services/history': {},
  'GET /storage-rules': {},
  'GET /storage-rules/sites': {},
  'POST /exchange-rates': { body: () => ({}) },
  'POST /exchange-rates/preview': {
    body: () => ({ cedisPerDollar: '12.80', note: 'Of the bank' }),
  },
  'POST /rates': { body: () => ({}) },
  'POST /rates/:id/end': { body: () => ({}) },
  'POST /rates/preview': { body: () => ({}) },
  'POST /services': { body: () => ({}) },
  'POST /services/:id/prices': { body: () => ({}) },
  'POST /services/:id/retire': { body: () => ({}) },
  'POST /storage-rules': { body: () => ({}) },
  'GET /taxes': {},
  'POST /taxes/laws': { body: () => ({}) },
  'POST /taxes/registration': { body: () => ({}) },
  'POST /taxes/treatments': { body: () => ({}) },
  'GET /customers/:id/taxes': { record: 'customer' },
  'POST /customers/:id/tin': { record: 'customer', body: () => ({ tin: null }) },
  'POST /customers/:id/tax-exemptions': { record: 'customer', body: () => ({}) },
  'POST /tax-exemptions/:id/end': { record: 'exemption', body: () => ({ reason: 'Expired' }) },
  'GET /users/me/tin': {},
  'POST /users/me/tin': { body: () => ({ tin: null }) },
};
