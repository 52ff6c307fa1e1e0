import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import {
  scanMatch,
  received,
  renderAs,
  shipmentId,
  sites,
  type,
  wedge,
} from '../testing/fixtures.tsx';
import VerifyPage from './verify-page.tsx';

afterEach(() => {
  // The result of act is not returned: awaiting it would leave React in its act scope while the next test
  // starts.
  act(() => chooseLanguage('en'));
});

const discrepancyId = '0190a000-0000-7000-8000-0000000000d1';
const waiting = {
  ...received(),
  siteName: 'Guangzhou warehouse',
  siteNameZh: '广州仓库',
  inStockSince: null,
  storedSince: null,
  days: 3,
};
const verified = received({ state: 'VERIFIED', steps: ['reopen'] });
const agreed = {
  package: verified,
  outcome: 'verified',
  differences: [],
  discrepancyId: null,
  invoiceId: null,
};
const differs = {
  package: received(),
  outcome: 'discrepancy',
  differences: [{ what: 'weight', first: 18.4, second: 21, allowed: 0.55 }],
  discrepancyId,
  invoiceId: null,
};
const unset = {
  weightPercent: 3,
  weightGrams: 200,
  sidePercent: 3,
  sideMm: 20,
  isFourEyes: false,
  checks: [],
  prohibited: [],
  version: 0,
};
const base = {
  'GET /settings/verification': json(200, unset),
  'GET /warehouse/sites': json(200, sites),
  'GET /warehouse/inventory': json(200, { items: [waiting], nextCursor: null }),
  'GET /disputes': json(200, { items: [], nextCursor: null }),
  'GET /warehouse/scan': json(200, scanMatch({ kind: 'label', packages: [received()] })),
  'POST /warehouse/verify': json(200, agreed),
};
const scanField = () =>
  screen.findByRole('textbox', { name: 'Scan the label of a received carton' });
const bodiesTo = (server: ReturnType<typeof fakeServer>, path: string) =>
  server.requests.filter((one) => one.path === path).map(({ body }) => body);

async function measure(weight: string) {
  const field = await screen.findByLabelText('Weight');
  await waitFor(() => expect(document.activeElement).toBe(field));
  wedge(weight);
  for (const side of ['60', '45', '50']) type(side);
}

test('the queue shows what waits; a carton within tolerance is verified and the field is ready', async () => {
  const server = fakeServer(base);
  renderAs(<VerifyPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Verify P7K3Q4M2P9X' }));
  expect(screen.getByText('Steel pots · Normal goods')).toBeDefined();
  await measure('18.45');
  expect(await screen.findByText('Verified: P7K3Q4M2P9X')).toBeDefined();
  const next = await scanField();
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(bodiesTo(server, '/warehouse/verify')).toMatchObject([
    {
      packageId: received().id,
      measures: { weightKg: 18.45, lengthCm: 60 },
      goodsClass: 'NORMAL',
      condition: 'GOOD',
    },
  ]);
  const filter = server.requests.find(({ path }) => path.startsWith('/warehouse/inventory?'));
  expect(filter?.path).toContain('state=RECEIVED');
});

test('a first measurement says that someone else must verify the carton', async () => {
  const first = { ...agreed, package: received(), outcome: 'measured' };
  fakeServer({ ...base, 'POST /warehouse/verify': json(200, first) });
  renderAs(<VerifyPage />);
  await scanField();
  wedge('P7K3Q4M2P9X');
  await measure('18.4');
  expect(
    await screen.findByText('Measured: P7K3Q4M2P9X. Someone else must verify it'),
  ).toBeDefined();
});

test('the last carton of a shipment links to it and says that the invoice is drafted', async () => {
  const invoiceId = '0190a000-0000-7000-8000-000000000099';
  fakeServer({ ...base, 'POST /warehouse/verify': json(200, { ...agreed, invoiceId }) });
  renderAs(<VerifyPage />);
  await scanField();
  wedge('P7K3Q4M2P9X');
  await measure('18.4');
  expect(await screen.findByText(/The draft invoice is ready/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'View shipment' });
  expect(link.getAttribute('href')).toBe(`/staff/shipments/${shipmentId}`);
});

test('a carton verified by mistake is reopened with one tap; an error shows why and asks for a reason', async () => {
  const reopen = `/packages/${received().id}/reopen`;
  const issued = 'It is on an issued invoice. Ask finance to void or credit it first';
  const responses = [
    () => Response.json({ code: 'package.step_not_allowed', message: issued }, { status: 409 }),
    () => Response.json(received()),
  ];
  const server = fakeServer({
    ...base,
    [`POST ${reopen}`]: () => responses.shift()?.() ?? Response.error(),
  });
  renderAs(<VerifyPage />);
  await scanField();
  wedge('P7K3Q4M2P9X');
  await measure('18.4');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  // A carton on an invoice can't simply be reopened: then it stays in the list.
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('alert').textContent).toContain('issued invoice');
  fireEvent.click(dialog.getByRole('button', { name: 'Wrong carton in hand' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Undo P7K3Q4M2P9X' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  expect(screen.queryByText('Verified: P7K3Q4M2P9X')).toBeNull();
  expect(screen.getByText('Undone')).toBeDefined();
  expect(bodiesTo(server, reopen)).toEqual([
    { reason: 'Verified by mistake' },
    { reason: 'Wrong carton in hand' },
  ]);
});

test('after a minute Undo of a verification asks for a reason', async () => {
  const server = fakeServer(base);
  renderAs(<VerifyPage />);
  await scanField();
  wedge('P7K3Q4M2P9X');
  await measure('18.4');
  const undo = await screen.findByRole('button', { name: 'Undo P7K3Q4M2P9X' });
  const later = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  fireEvent.click(undo);
  expect(await screen.findByRole('button', { name: 'Wrong measurements' })).toBeDefined();
  expect(server.calls().some((one) => one.includes('/reopen'))).toBe(false);
});

test('declared, received and current values are side by side, with the tolerance as text and not only as colour', async () => {
  fakeServer(base);
  renderAs(<VerifyPage />);
  await scanField();
  wedge('P7K3Q4M2P9X');
  const table = await screen.findByRole('table', { name: 'Measurement comparison' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Measurement',
    'Declared',
    'Received',
    'Now',
  ]);
  const cells = (name: string) =>
    within(within(table).getByRole('rowheader', { name }).closest('tr') ?? table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim());
  // 3 % of 18.40 kg; 2 cm is the minimum tolerance of a dimension.
  expect(cells('Weight')).toEqual(['–', '18.40 kg± 0.55 kg', '–']);
  expect(cells('Longest side')).toEqual(['–', '60 cm± 2 cm', '–']);
  expect(cells('Value')).toEqual(['USD 240.00', '–', '–']);
  expect(cells('Goods class')).toEqual(['Normal goods', '–', 'Normal goods (within tolerance)']);
  for (const [field, figure] of [
    ['Weight', '21'],
    ['Length', '61'],
    ['Width', '45'],
    ['Height', '50'],
  ] as const)
    fireEvent.change(screen.getByLabelText(field), { target: { value: figure } });
  expect(cells('Weight').at(-1)).toBe('21.00 kg (outside tolerance)');
  expect(cells('Longest side').at(-1)).toBe('61 cm (within tolerance)');
});

test('a value outside the tolerance is marked while typing, and accepted only with a reason', async () => {
  const responses = [differs, agreed];
  const server = fakeServer({
    ...base,
    'POST /warehouse/verify': () => Response.json(responses.shift()),
  });
  renderAs(<VerifyPage />);
  await scanField();
  wedge('P7K3Q4M2P9X');
  fireEvent.change(await screen.findByLabelText('Weight'), { target: { value: '21' } });
  for (const side of ['Length', 'Width'])
    fireEvent.change(screen.getByLabelText(side), {
      target: { value: side === 'Length' ? '60' : '45' },
    });
  fireEvent.change(screen.getByLabelText('Height'), { target: { value: '50' } });
  expect(screen.getByText('This differs from the previous measurement')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));

  fireEvent.click(await screen.findByRole('button', { name: 'Accept with reason…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept new measurement' }));
  expect(await screen.findByText('Enter a reason (at least 3 characters)')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Reason for accepting'), {
    target: { value: 'The first scale was not at zero' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accept new measurement' }));
  expect(await screen.findByText('Verified: P7K3Q4M2P9X')).toBeDefined();
  expect(bodiesTo(server, '/warehouse/verify')).toMatchObject([
    { measures: { weightKg: 21 } },
    { measures: { weightKg: 21 }, acceptBecause: 'The first scale was not at zero' },
  ]);
});

test('a carton that differs can be measured again, or put on hold with a reason', async () => {
  const holds = `/packages/${received().id}/holds`;
  const server = fakeServer({
    ...base,
    'POST /warehouse/verify': json(200, differs),
    [`POST ${holds}`]: json(200, received()),
  });
  renderAs(<VerifyPage />);
  await scanField();
  wedge('P7K3Q4M2P9X');
  await measure('21');
  expect(await screen.findByText(/differ by more than the tolerance/)).toBeDefined();
  expect(screen.getByText('± 0.55 kg')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Measure again' }));
  await measure('21.3');
  fireEvent.click(await screen.findByRole('button', { name: 'Put on hold…' }));
  fireEvent.change(screen.getByLabelText('Reason for hold'), { target: { value: 'Wet through' } });
  fireEvent.click(screen.getByRole('button', { name: 'Put carton on hold' }));
  expect(await screen.findByText('On hold: P7K3Q4M2P9X')).toBeDefined();
  expect(bodiesTo(server, holds)).toEqual([{ kind: 'MEASUREMENT_DISPUTE', reason: 'Wet through' }]);
  const next = await scanField();
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('an error is red until it is acknowledged, and the input stays', async () => {
  fakeServer({
    ...base,
    'POST /warehouse/verify': json(409, { code: 'package.held', message: 'A hold blocks it' }),
  });
  renderAs(<VerifyPage />);
  await scanField();
  wedge('P7K3Q4M2P9X');
  await measure('18.4');
  expect((await screen.findByRole('alert')).textContent).toContain('A hold blocks it');
  expect(screen.getByLabelText<HTMLInputElement>('Weight').value).toBe('18.4');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a carton that can’t be verified now shows its status, in Chinese too', async () => {
  act(() => chooseLanguage('zh'));
  fakeServer({
    ...base,
    'GET /warehouse/scan': json(
      200,
      scanMatch({ kind: 'label', packages: [{ ...verified, state: 'LOADED' }] }),
    ),
  });
  renderAs(<VerifyPage />);
  await screen.findByRole('textbox', { name: '扫描已收货件的标签' });
  wedge('P7K3Q4M2P9X');
  const band = await screen.findByRole('alert');
  expect(band.textContent).toContain('此件现在不能验货');
  expect(band.textContent).toContain('已装货');
  expect(band.textContent).toContain('请为其打印新标签');
  expect(screen.getByRole('heading', { name: '待验货' })).toBeDefined();
});

test.each([
  ['UNIDENTIFIED', /The owner is unknown\. Assign one under “Unidentified”/],
  ['EXPECTED', /Receive it first/],
  ['CANCELLED', /: Cancelled\. Set it aside and ask support what to do with it/],
  ['AVAILABLE', /has moved on\. If this is a different carton, print a new label for it/],
] as const)('a carton that is %s shows what to do with it', async (state, text) => {
  fakeServer({
    ...base,
    'GET /warehouse/scan': json(
      200,
      scanMatch({ kind: 'label', packages: [{ ...verified, state }] }),
    ),
  });
  renderAs(<VerifyPage />);
  await scanField();
  wedge('P7K3Q4M2P9X');
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

test('a repeated scan of a verified carton is calm: it counts once', async () => {
  fakeServer({
    ...base,
    'GET /warehouse/scan': json(200, scanMatch({ kind: 'label', packages: [verified] })),
  });
  renderAs(<VerifyPage />);
  await scanField();
  wedge('P7K3Q4M2P9X');
  const title = await screen.findByText('Already verified: P7K3Q4M2P9X');
  expect(title.closest('[class*="same"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
