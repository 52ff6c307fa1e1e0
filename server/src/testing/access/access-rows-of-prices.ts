import type { Row } from './access-row.ts';

const november = '?from=2026-11-01&to=2026-11-30';

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
  'GET /yuan-rates': {},
  'POST /yuan-rates': { body: () => ({}) },
  'POST /yuan-rates/preview': { body: () => ({ cedisPerYuan: '1.7250', note: 'Of the bank' }) },
  'POST /rates': { body: () => ({}) },
  'POST /rates/:id/end': { body: () => ({}) },
  'POST /rates/preview': { body: () => ({}) },
  'POST /services': { body: () => ({}) },
  'POST /services/:id/prices': { body: () => ({}) },
  'POST /services/:id/retire': { body: () => ({}) },
  'POST /storage-rules': { body: () => ({}) },
  'GET /taxes': {},
  'GET /taxes/documents': { query: () => november },
  'GET /taxes/documents.csv': { query: () => november },
  'GET /taxes/documents.xlsx': { query: () => november },
  'GET /taxes/vat-return': { query: () => november },
  'GET /taxes/vat-return.pdf': { query: () => november },
  'POST /taxes/laws': { body: () => ({}) },
  'POST /taxes/registration': { body: () => ({}) },
  'POST /taxes/treatments': { body: () => ({}) },
  'GET /customers/:id/taxes': { record: 'customer' },
  'POST /customers/:id/tin': { record: 'customer', body: () => ({ tin: null }) },
  'POST /customers/:id/tax-exemptions': {
    record: 'customer',
    body: () => ({
      certificateNumber: 'EX-2',
      from: '2026-11-01',
      until: '2026-11-30',
      reason: 'A diplomatic mission',
    }),
  },
  'GET /tax-exemptions/:id/certificate': { record: 'exemption' },
  'POST /tax-exemptions/:id/certificate': { record: 'exemption' },
  'POST /tax-exemptions/:id/end': { record: 'exemption', body: () => ({ reason: 'Expired' }) },
  'GET /users/me/tin': {},
  'POST /users/me/tin': { body: () => ({ tin: null }) },
};
