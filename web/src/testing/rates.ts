import { staff } from '@sankofa/domain/fixtures/people';
import { sites } from '@sankofa/domain/fixtures/sites';

import { json } from './fake-server.ts';
import { testId } from './office.tsx';

export const cedis = (amount: string) => ({ amount, currency: 'GHS' });

/** The current rate for normal goods by sea. */
export const seaRate = {
  id: testId(50),
  mode: 'SEA',
  goodsClass: 'NORMAL',
  route: null,
  tiers: [{ fromUnits: 0, toUnits: null, dollars: '220.00' }],
  isEnd: false,
  minimumUnits: 20_000,
  stepUnits: 1_000,
  divisor: null,
  effectiveFrom: '2026-10-22T08:57:00.000Z',
  note: null,
  createdBy: staff.admin.name,
  createdAt: '2026-10-22T08:57:00.000Z',
  isCurrent: true,
};

/** A route that can have its own rate. */
export const guangzhouToTamale = {
  origin: { code: 'CNCAN', name: 'Guangzhou' },
  destination: { code: 'GHTML', name: 'Tamale' },
};

/** The current exchange rate. */
export const exchangeRate = {
  id: testId(51),
  cedisPerDollar: '12.5000',
  effectiveFrom: '2026-11-09T09:12:00.000Z',
  note: null,
  createdBy: staff.admin.name,
  isCurrent: true,
};

/** The current rate of the yuan. */
export const yuanRate = {
  id: testId(52),
  cedisPerYuan: '1.7250',
  effectiveFrom: '2026-11-10T09:12:00.000Z',
  note: 'Stanbic Bank, 10 Nov',
  createdBy: staff.admin.name,
  isCurrent: true,
};

/** The current price of an extra service. */
export const repacking = {
  id: testId(80),
  service: { id: testId(81), name: 'Repacking', nameZh: '重新包装', unit: 'CARTON' },
  price: cedis('15.00'),
  isEnd: false,
  effectiveFrom: '2026-11-01T08:00:00.000Z',
  note: null,
  createdBy: staff.admin.name,
  isCurrent: true,
};

/** The current storage rule of an office. */
export const storageRule = {
  id: testId(70),
  site: { id: testId(71), name: sites.accra.name },
  mode: 'SEA',
  basis: 'MEASURE',
  freeDays: 7,
  perDay: cedis('3.00'),
  maxDays: 60,
  effectiveFrom: '2026-11-01T08:00:00.000Z',
  note: null,
  createdBy: staff.admin.name,
  isCurrent: true,
};

export const currentRates = {
  rates: [seaRate],
  scheduledRates: [],
  exchangeRate,
  scheduledExchangeRate: null,
  yuanRate: null,
  scheduledYuanRate: null,
};

/** Answers with the only page of a list. */
export const listOf = (...items: object[]) => json(200, { items, nextCursor: null });

/** The data of the rates page: one rate by sea and one exchange rate. */
export const ratesPageReads = {
  'GET /rates/current': json(200, currentRates),
  'GET /rates/history': listOf(seaRate),
  'GET /exchange-rates': listOf(exchangeRate),
  'GET /yuan-rates': listOf(),
  'GET /storage-rules': listOf(),
  'GET /services': listOf(),
  'GET /services/history': listOf(),
};
