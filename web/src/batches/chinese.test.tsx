import { costKinds } from '@sankofa/domain/batches/costs/batch-cost';
import { delaySentence, milestoneSentence } from '@sankofa/domain/batches/milestone-texts';
import { blockersOf } from '@sankofa/domain/batches/readiness/readiness';
import { holdKinds } from '@sankofa/domain/shipments/hold';
import { renderMessages } from '@sankofa/domain/texts/message';
import { moneyOf } from '@sankofa/domain/values/money';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { chooseLanguage } from '../lib/messages/language.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { carton, noMoney, seaBatch, showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import BatchPage from './batch-page.tsx';
import BatchCreatePage from './planning/batch-create-page.tsx';
import BatchEditPage from './planning/batch-edit-page.tsx';
import BatchesPage from './planning/batches-page.tsx';

const origin = { ...seaBatch.origin, nameZh: '广州仓库' };
const destination = { ...seaBatch.destination, nameZh: '特马网点' };
const open = { ...seaBatch, origin, destination };
const unloading = { ...open, id: testId(70), state: 'UNLOADING', unloaded: 7, steps: ['unload'] };
const listOf = (...items: object[]) => json(200, { items, nextCursor: null });
const siteOf = (site: object, kind: string) => ({ ...site, kind, modes: ['SEA', 'AIR'] });
const answers = {
  'GET /batches': listOf(open),
  [`GET /batches/${open.id}`]: json(200, open),
  [`GET /batches/${unloading.id}`]: json(200, unloading),
  ...Object.fromEntries(
    [open, unloading].flatMap(({ id }) => [
      [`GET /batches/${id}/packages`, listOf(carton)],
      [`GET /batches/${id}/readiness`, json(200, { isReady: true, blockers: [] })],
      [`GET /batches/${id}/margin`, json(200, noMoney)],
      [`GET /batches/${id}/costs`, listOf()],
      [
        `GET /batches/${id}/unpaid`,
        json(200, { items: [], nextCursor: null, total: 0, owed: null }),
      ],
      [
        `GET /batches/${id}/suggestions`,
        json(200, {
          left: { kg: null, cbm: 38 },
          leftAfter: { kg: null, cbm: 38 },
          shipments: [],
          passedOver: 0,
          incomplete: 0,
        }),
      ],
    ]),
  ),
  'GET /discrepancies': listOf(),
  'GET /warehouse/sites': json(200, {
    items: [siteOf(origin, 'ORIGIN'), siteOf(destination, 'DESTINATION')],
  }),
  'GET /places': json(200, {
    items: [
      { code: 'CNNSA', name: 'Nansha', nameZh: '南沙', country: 'CN', modes: ['SEA'] },
      { code: 'GHTEM', name: 'Tema', nameZh: null, country: 'GH', modes: ['SEA'] },
    ],
  }),
};

beforeEach(() => chooseLanguage('zh'));
afterEach(() => {
  act(() => chooseLanguage('en'));
});

const at = (path: string, entry = path) => ({ path, entry });
const one = '/staff/batches/:id';
/** Returns headings, field labels, columns and buttons: the texts that guide a user through a page. */
const leading = () =>
  [
    ...document.querySelectorAll('h1, h2, h3, label, legend, dt, th, button, nav a, .hidden-text'),
  ].map((element) => (element.textContent ?? '').trim());
/** Our own numbers, units and words that are the same in every language. */
const same =
  /SEA-2026-\d+|P\d{10}|CBM|GHS|kg|PDF|Excel|CSV|ETD|ETA|40HQ|20GP|Kofi|USD|CNY|GMT|CSQU|[\d.,:%+*×()（）/\s–·-]/g;

type Page = {
  of: string;
  page: ReactNode;
  at: ReturnType<typeof at>;
  title: string;
  loadedText: string;
};

test.each<Page>([
  {
    of: 'all batches',
    page: <BatchesPage />,
    at: at('/staff/batches'),
    title: '批次',
    loadedText: 'SEA-2026-0042',
  },
  {
    of: 'past batches',
    page: <BatchesPage />,
    at: at('/staff/batches/history'),
    title: '批次',
    loadedText: 'SEA-2026-0042',
  },
  {
    of: 'creating a batch',
    page: <BatchCreatePage />,
    at: at('/staff/batches/create'),
    title: '新建批次',
    loadedText: '南沙 (CNNSA)',
  },
  {
    of: 'editing a batch',
    page: <BatchEditPage />,
    at: at(`${one}/edit`, `/staff/batches/${open.id}/edit`),
    title: '编辑 SEA-2026-0042',
    loadedText: '柜号',
  },
])('the page for $of is in Chinese', async ({ page, at: place, title, loadedText }) => {
  fakeServer(answers);
  showAs(kwame, page, place);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  // Wait until the page's data is loaded.
  await screen.findByText(loadedText);
  expect(leading().filter((text) => /[A-Za-z]/.test(text.replaceAll(same, '')))).toEqual([]);
});

test.each([
  ['that is being loaded', open, '装货中，截货时间'],
  ['that is being unloaded', unloading, '已卸货 7 / 12 件。'],
])('the page of a batch %s is in Chinese', async (_state, batch, lead) => {
  fakeServer(answers);
  showAs({ ...kwame, duties: ['batches'] }, <BatchPage />, at(one, `/staff/batches/${batch.id}`));
  expect(await screen.findByText(new RegExp(lead))).toBeDefined();
  await screen.findAllByText('P1234567890');
  const facts = within(screen.getByText('线路').closest('dl') ?? document.body);
  expect(facts.getByText('广州仓库 → 特马网点')).toBeDefined();
  expect(leading().filter((text) => /[A-Za-z]/.test(text.replaceAll(same, '')))).toEqual([]);
});

/** Returns all text in a part of the page, word by word. */
const english = (part: HTMLElement) =>
  (part.textContent ?? '').replaceAll(same, '').match(/[A-Za-z]{2,}/g) ?? [];
const partOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') ?? document.body;
const minimal = {
  ...open,
  containerNumber: null,
  airWaybillNumber: null,
  sealNumber: null,
  vessel: null,
  voyage: null,
  flight: null,
};
const held = {
  packageId: carton.id,
  shipmentId: null,
  labelNumber: carton.labelNumber,
  holds: holdKinds,
};

test.each([
  ['an empty container', minimal, []],
  [
    'a container number with a wrong check digit',
    { ...minimal, containerNumber: 'CSQU3054384' },
    [held],
  ],
  ['an invalid container number', { ...minimal, containerNumber: '12345' }, [held]],
  ['an air batch', { ...minimal, mode: 'AIR' as const }, [held]],
  [
    'an air waybill number with a wrong check digit',
    { ...minimal, mode: 'AIR' as const, airWaybillNumber: '125-12345674' },
    [],
  ],
  [
    'an incomplete air waybill number',
    { ...minimal, mode: 'AIR' as const, airWaybillNumber: '125' },
    [],
  ],
])('blockers for %s are shown in Chinese', async (_what, batch, loaded) => {
  const blockers = blockersOf(batch, loaded);
  const inChinese = renderMessages(blockers, 'zh');
  expect(blockers.length).toBeGreaterThan(1);
  fakeServer({
    ...answers,
    [`GET /batches/${open.id}`]: json(200, { ...batch, state: 'CLOSED' }),
    [`GET /batches/${open.id}/readiness`]: json(200, { isReady: false, blockers: inChinese }),
  });
  showAs({ ...kwame, duties: ['batches'] }, <BatchPage />, at(one, `/staff/batches/${open.id}`));
  const board = await partOf('离港检查');
  expect(await within(board).findAllByRole('listitem')).toHaveLength(blockers.length);
  expect(english(board)).toEqual([]);
});

test('what blocks a carton and the history of the batch are in Chinese', async () => {
  const milestone = { classifier: 'ACTUAL', place: null, cartons: 2, by: 'Kofi', reason: null };
  const milestones = [
    {
      ...milestone,
      code: 'OPN',
      sentence: milestoneSentence('OPN').in('zh'),
      at: '2026-11-20T08:00:00.000Z',
    },
    {
      ...milestone,
      code: 'DLAY',
      sentence: delaySentence('2027-01-05', '2027-01-01').in('zh'),
      at: '2026-11-21T08:00:00.000Z',
    },
  ];
  fakeServer({
    ...answers,
    [`GET /batches/${open.id}`]: json(200, { ...open, milestones }),
    [`GET /batches/${open.id}/packages`]: listOf({
      ...carton,
      holds: [...holdKinds, 'NOT_INVOICED'],
    }),
  });
  showAs({ ...kwame, duties: ['support'] }, <BatchPage />, at(one, `/staff/batches/${open.id}`));
  const pane = await screen.findByRole('region', { name: '可装货件' });
  expect(await within(pane).findByText('账单未开出')).toBeDefined();
  expect(within(pane).getByText('海关查扣')).toBeDefined();
  const history = await partOf('批次动态');
  expect(within(history).getByText(/延误：预计 2027年1月5日 到港/)).toBeDefined();
  expect(english(history)).toEqual([]);
});

const cost = {
  kind: 'FREIGHT',
  supplier: '中远海运',
  reference: '8871',
  amount: { amount: '2850.00', currency: 'USD' },
  cedisPer: '12.5000',
  rateSource: '我们的汇率',
  worth: moneyOf(3_562_500),
  enteredBy: '王伟',
  enteredAt: '2026-11-21T08:00:00.000Z',
  hasBill: false,
  struck: null,
};

test('the costs of a batch and their dialogs are in Chinese', async () => {
  fakeServer({
    ...answers,
    [`GET /batches/${open.id}/margin`]: json(200, {
      ...noMoney,
      shipments: 4,
      shared: 1,
      drafts: { shipments: 2, amount: moneyOf(40_000) },
      notInvoiced: 1,
    }),
    [`GET /batches/${open.id}/costs`]: listOf(
      ...costKinds.map((kind, place) => ({ ...cost, kind, id: testId(80 + place) })),
      {
        ...cost,
        id: testId(90),
        struck: { by: '王伟', at: '2026-11-21T09:00:00.000Z', reason: '重复' },
      },
    ),
  });
  showAs({ ...kwame, duties: ['finance'] }, <BatchPage />, at(one, `/staff/batches/${open.id}`));
  const card = await partOf('成本与毛利');
  await within(card).findByText('已作废：重复');
  await within(card).findByText(/其中 2 票为账单草稿/);
  const left = () => english(document.querySelector('dialog[open]') ?? card);
  expect(left()).toEqual([]);
  fireEvent.click(within(card).getByRole('button', { name: '录入成本' }));
  expect(await screen.findByRole('dialog', { name: 'SEA-2026-0042 的成本' })).toBeDefined();
  expect(left()).toEqual([]);
  fireEvent.change(screen.getByLabelText('币种'), { target: { value: 'CNY' } });
  expect(screen.getByLabelText(/1 元人民币兑塞地/)).toBeDefined();
  expect(left()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  fireEvent.click(screen.getAllByRole('button', { name: /^添加: 中远海运 的账单/ })[0] ?? card);
  expect(await screen.findByRole('dialog', { name: /中远海运 的账单/ })).toBeDefined();
  expect(left()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  fireEvent.click(screen.getAllByRole('button', { name: /^作废 运费/ })[0] ?? card);
  expect(await screen.findByRole('dialog', { name: /^作废 GHS/ })).toBeDefined();
  expect(left()).toEqual([]);
});
