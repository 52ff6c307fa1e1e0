import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { chooseLanguage } from '../lib/language.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { carton, kofi, noMoney, seaBatch, showAs, testId } from '../testing/office.tsx';
import BatchCreatePage from './batch-create-page.tsx';
import BatchEditPage from './batch-edit-page.tsx';
import BatchPage from './batch-page.tsx';
import BatchesPage from './batches-page.tsx';

const origin = { ...seaBatch.origin, nameZh: '广州仓库' };
const destination = { ...seaBatch.destination, nameZh: '特马办事处' };
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
          torn: 0,
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
afterEach(() => act(() => chooseLanguage('en')));

const at = (path: string, entry = path) => ({ path, entry });
const one = '/staff/batches/:id';
/** Headings, labels of fields, columns and buttons: whatever leads a person through a page. */
const leading = () =>
  [
    ...document.querySelectorAll('h1, h2, h3, label, legend, dt, th, button, nav a, .hidden-text'),
  ].map((element) => (element.textContent ?? '').trim());
/** Numbers of ours, units and words that are the same in every language. */
const same =
  /SEA-2026-\d+|P\d{10}|CBM|GHS|kg|PDF|Excel|CSV|ETD|ETA|40HQ|20GP|Kofi|[\d.,:%+*×()（）/\s–·-]/g;

type Page = { of: string; page: ReactNode; at: ReturnType<typeof at>; title: string; come: string };

test.each<Page>([
  {
    of: 'all batches',
    page: <BatchesPage />,
    at: at('/staff/batches'),
    title: '批次',
    come: 'SEA-2026-0042',
  },
  {
    of: 'past ones',
    page: <BatchesPage />,
    at: at('/staff/batches/history'),
    title: '批次',
    come: 'SEA-2026-0042',
  },
  {
    of: 'planning one',
    page: <BatchCreatePage />,
    at: at('/staff/batches/create'),
    title: '新建批次',
    come: '南沙 (CNNSA)',
  },
  {
    of: 'editing one',
    page: <BatchEditPage />,
    at: at(`${one}/edit`, `/staff/batches/${open.id}/edit`),
    title: '编辑 SEA-2026-0042',
    come: '柜号',
  },
])('the page of $of speaks Chinese', async ({ page, at: place, title, come }) => {
  fakeServer(answers);
  showAs(kofi, page, place);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  // Until what the page asks for has come.
  await screen.findByText(come);
  expect(leading().filter((text) => /[A-Za-z]/.test(text.replaceAll(same, '')))).toEqual([]);
});

test.each([
  ['that is loaded', open, '装货中，截单时间'],
  ['that is unloaded', unloading, '已卸 7 / 12 件。'],
])('the page of one %s speaks Chinese', async (_state, batch, lead) => {
  fakeServer(answers);
  showAs({ ...kofi, duties: ['batches'] }, <BatchPage />, at(one, `/staff/batches/${batch.id}`));
  expect(await screen.findByText(new RegExp(lead))).toBeDefined();
  await screen.findAllByText('P1234567890');
  const facts = within(screen.getByText('线路').closest('dl') ?? document.body);
  expect(facts.getByText('广州仓库 → 特马办事处')).toBeDefined();
  expect(leading().filter((text) => /[A-Za-z]/.test(text.replaceAll(same, '')))).toEqual([]);
});
