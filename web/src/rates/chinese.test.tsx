import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { chooseLanguage } from '../lib/language.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { kofi, showAs, testId } from '../testing/office.tsx';
import RatesPage from './rates-page.tsx';

afterEach(() => act(() => chooseLanguage('en')));

const rate = {
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
  createdBy: 'Efua Sarpong',
  createdAt: '2026-10-22T08:57:00.000Z',
  isCurrent: true,
};
const exchange = {
  id: testId(51),
  cedisPerDollar: '12.5000',
  effectiveFrom: '2026-11-09T09:12:00.000Z',
  note: null,
  createdBy: 'Efua Sarpong',
  isCurrent: true,
};
const route = {
  origin: { code: 'CNCAN', name: 'Guangzhou' },
  destination: { code: 'GHTML', name: 'Tamale' },
};
const wei = { ...kofi, duties: ['warehouse' as const] };
const cedis = (amount: string) => ({ amount, currency: 'GHS' });
const listOf = (...items: object[]) => json(200, { items, nextCursor: null });

test('staff who read Chinese read every text of the page in it', async () => {
  act(() => chooseLanguage('zh'));
  const rule = {
    id: testId(70),
    site: { id: testId(71), name: 'Accra office' },
    mode: 'SEA',
    basis: 'MEASURE',
    freeDays: 7,
    perDay: cedis('3.00'),
    mostDays: 60,
    effectiveFrom: rate.effectiveFrom,
    note: null,
    createdBy: null,
    isCurrent: true,
  };
  const service = {
    id: testId(72),
    service: { id: testId(73), name: 'Repacking', nameZh: '重新包装', unit: 'CARTON' },
    price: cedis('15.00'),
    isEnd: false,
    effectiveFrom: rate.effectiveFrom,
    note: null,
    createdBy: null,
    isCurrent: true,
  };
  const own = { ...rate, id: testId(74), route };
  const breaks = [
    { fromUnits: 0, toUnits: 5_000_000, dollars: '220.00' },
    { fromUnits: 5_000_000, toUnits: null, dollars: '210.00' },
  ];
  fakeServer({
    'GET /rates/history': listOf(rate, { ...rate, id: testId(76), isEnd: true, route }),
    'GET /exchange-rates': listOf(exchange),
    'GET /rates/current': json(200, {
      exchangeRate: exchange,
      rates: [{ ...rate, tiers: breaks }, own],
      scheduledRates: [{ ...own, isEnd: true }],
      scheduledExchangeRate: exchange,
    }),
    'GET /storage-rules': listOf(rule),
    'GET /services': listOf(service),
    'GET /services/history': listOf(service, { ...service, id: testId(75), isEnd: true }),
  });
  showAs(wei, <RatesPage />);
  expect(await screen.findByRole('heading', { level: 1, name: '价格' })).toBeDefined();
  expect(await screen.findAllByText('每件 GHS 15.00')).toHaveLength(2);
  expect(screen.getAllByText('免费 7 天，之后 每 CBM GHS 3.00／天')).toHaveLength(2);
  const data =
    /Repacking|Accra office|Guangzhou|Tamale|Efua Sarpong|CBM|GHS|USD|kg|cm|[A-Z][a-z]{2} \d{4}|UTC|GMT/g;
  const words = document.body.textContent.replaceAll(data, '');
  expect(words.match(/[A-Za-z]{2,}/g)).toBeNull();
});
