import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { scanMatch, received, renderAs, sites, type, wedge } from '../testing/fixtures.tsx';
import VerifyPage from './verify-page.tsx';
import VerifyRulesPage from './verify-rules-page.tsx';

const rules = {
  weightPercent: 10,
  weightGrams: 200,
  sidePercent: 3,
  sideMm: 20,
  isFourEyes: false,
  checks: [{ en: 'The contents are what was declared', zh: '内容与申报一致' }],
  prohibited: [{ en: 'Fireworks', zh: '烟花爆竹' }],
  version: 4,
};
const verified = {
  package: received({ state: 'VERIFIED', steps: ['reopen'] }),
  outcome: 'verified',
  discrepancyId: null,
  differences: [],
  invoiceId: null,
};
const hold = `POST /packages/${received().id}/holds`;

async function onTheTable() {
  const server = fakeServer({
    'GET /settings/verification': json(200, rules),
    'GET /warehouse/sites': json(200, sites),
    'GET /warehouse/inventory': json(200, { items: [], nextCursor: null }),
    'GET /disputes': json(200, { items: [], nextCursor: null }),
    'GET /warehouse/scan': json(200, scanMatch({ kind: 'label', packages: [received()] })),
    'POST /warehouse/verify': json(200, verified),
    [hold]: json(200, received()),
  });
  renderAs(<VerifyPage />);
  await screen.findByRole('textbox', { name: 'Scan the label of a received carton' });
  wedge('P7K3Q4M2P9X');
  const weight = await screen.findByLabelText('Weight');
  await screen.findByLabelText('The contents are what was declared');
  weight.focus();
  return server;
}

test('a carton is verified once each check is ticked; the settings define the tolerance', async () => {
  const server = await onTheTable();
  // 1.6 kg of 18.4 are more than usual, and within the 10% of the settings.
  wedge('20');
  for (const side of ['60', '45', '50']) type(side);
  expect(await screen.findByText('Tick every item')).toBeDefined();
  expect(screen.getByRole('cell', { name: /^20\.00\skg\s*\(within tolerance\)$/ })).toBeDefined();
  expect(screen.queryByText(/beyond the tolerance/)).toBeNull();
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.click(screen.getByLabelText('The contents are what was declared'));
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Verified: P7K3Q4M2P9X')).toBeDefined();
  expect(server.requests.find(({ path }) => path === '/warehouse/verify')?.body).toMatchObject({
    checked: ['The contents are what was declared'],
  });
});

test('prohibited goods are listed, and cartons with them are put on hold', async () => {
  const server = await onTheTable();
  fireEvent.click(screen.getByText('Prohibited goods (1)'));
  expect(screen.getByText('Fireworks')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Prohibited: put on hold' }));
  fireEvent.change(await screen.findByLabelText('Reason for hold'), {
    target: { value: 'Two boxes of rockets' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Put carton on hold' }));
  await waitFor(() =>
    expect(server.requests.find(({ path }) => path.endsWith('/holds'))?.body).toEqual({
      kind: 'PROHIBITED_GOODS',
      reason: 'Two boxes of rockets',
    }),
  );
});

test('an admin sets the rules; a line without its Chinese text is refused at its list', async () => {
  const server = fakeServer({
    'GET /settings/verification': json(200, rules),
    'PATCH /settings/verification': json(200, { ...rules, version: 5 }),
  });
  showAs({ ...kwame, role: 'ADMIN' }, <VerifyRulesPage />);
  const goods = await screen.findByLabelText('Prohibited goods');
  expect(goods).toHaveProperty('value', 'Fireworks | 烟花爆竹');
  fireEvent.change(goods, { target: { value: 'Fireworks | 烟花爆竹\nWeapons' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/in English and Chinese/)).not.toHaveLength(0);
  expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(false);
  fireEvent.change(goods, { target: { value: 'Fireworks | 烟花爆竹\nWeapons | 武器' } });
  fireEvent.click(screen.getByLabelText('A different person must verify each carton'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Applies from the next carton')).toBeDefined();
  const { version: _, ...body } = rules;
  const request = server.requests.find(({ method }) => method === 'PATCH');
  expect(request?.headers.get('if-match')).toBe('"4"');
  expect(request?.body).toEqual({
    ...body,
    isFourEyes: true,
    prohibited: [...rules.prohibited, { en: 'Weapons', zh: '武器' }],
  });
});
