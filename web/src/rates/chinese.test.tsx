import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { chooseLanguage } from '../lib/messages/language.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import {
  exchangeRate,
  guangzhouToTamale,
  listOf,
  repacking,
  seaRate,
  storageRule,
  yuanRate,
} from '../testing/rates.ts';
import RatesPage from './rates-page.tsx';

afterEach(() => {
  act(() => chooseLanguage('en'));
});

const wei = { ...kwame, duties: ['warehouse' as const] };
test('staff who read Chinese see every text of the page in Chinese', async () => {
  act(() => chooseLanguage('zh'));
  const rule = { ...storageRule, createdBy: null };
  const service = { ...repacking, createdBy: null };
  const own = { ...seaRate, id: testId(74), route: guangzhouToTamale };
  const breaks = [
    { fromUnits: 0, toUnits: 5_000_000, dollars: '220.00' },
    { fromUnits: 5_000_000, toUnits: null, dollars: '210.00' },
  ];
  fakeServer({
    'GET /rates/history': listOf(seaRate, { ...own, id: testId(76), isEnd: true }),
    'GET /exchange-rates': listOf(exchangeRate),
    'GET /yuan-rates': listOf({ ...yuanRate, note: '' }),
    'GET /rates/current': json(200, {
      exchangeRate,
      rates: [{ ...seaRate, tiers: breaks }, own],
      scheduledRates: [{ ...own, isEnd: true }],
      scheduledExchangeRate: exchangeRate,
      yuanRate,
      scheduledYuanRate: yuanRate,
    }),
    'GET /storage-rules': listOf(rule),
    'GET /services': listOf(service),
    'GET /services/history': listOf(service, { ...service, id: testId(75), isEnd: true }),
  });
  showAs(wei, <RatesPage />);
  expect(await screen.findByRole('heading', { level: 1, name: '运价' })).toBeDefined();
  expect(await screen.findAllByText('每件 GHS 15.00')).toHaveLength(2);
  expect(screen.getAllByText('免费 7 天，之后 每 CBM GHS 3.00／天')).toHaveLength(2);
  const data =
    /Repacking|Accra office|Guangzhou|Tamale|Efua Sarpong|CBM|GHS|USD|CNY|kg|cm|[A-Z][a-z]{2} \d{4}|UTC|GMT/g;
  const text = document.body.textContent.replaceAll(data, '');
  expect(text.match(/[A-Za-z]{2,}/g)).toBeNull();
});

const answersOf = {
  'GET /rates/history': listOf(seaRate),
  'GET /exchange-rates': listOf(exchangeRate),
  'GET /yuan-rates': listOf(yuanRate),
  'GET /rates/current': json(200, {
    exchangeRate,
    rates: [seaRate, { ...seaRate, id: testId(74), route: guangzhouToTamale }],
    scheduledRates: [],
    scheduledExchangeRate: null,
    yuanRate,
    scheduledYuanRate: null,
  }),
  'GET /storage-rules': listOf(storageRule),
  'GET /storage-rules/sites': listOf(),
  'GET /services': listOf(repacking),
  'GET /services/history': listOf(repacking),
  'GET /places': json(200, { items: [] }),
};

test.each([
  ['更改汇率', '新汇率'],
  ['更改人民币汇率', '新人民币汇率'],
  [/^更改运价：海运，普货/, '新运价：海运，普货'],
  [/^添加线路运价：海运，普货/, '新运价：海运，普货'],
  [/^结束运价：/, /^结束运价：/],
  ['添加服务', '添加服务'],
  [/^更改 Repacking 的价格/, 'Repacking 的价格'],
  [/^停用 Repacking/, '停用 Repacking'],
  ['更改仓储费', '仓储费'],
])('the dialog of %s is in Chinese for finance', async (button, title) => {
  act(() => chooseLanguage('zh'));
  fakeServer(answersOf);
  showAs({ ...kwame, duties: ['finance' as const] }, <RatesPage />);
  await screen.findAllByText('每件 GHS 15.00');
  fireEvent.click((await screen.findAllByRole('button', { name: button }))[0] ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: title });
  const add = within(dialog).queryByRole('button', { name: /^添加.*等级$/ });
  if (add) fireEvent.click(add);
  const data = /Repacking|Accra office|Guangzhou|Tamale|CBM|GHS|USD|CNY|GMT|kg|cm/g;
  expect(dialog.textContent.replaceAll(data, '').match(/[A-Za-z]{2,}/g)).toBeNull();
});
