import { sites } from '@sankofa/domain/fixtures/sites';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import AddressPage from './address-page.tsx';

const warehouseOf = (name: 'guangzhou' | 'yiwu', mode: 'AIR' | 'SEA') => {
  const site = sites[name];
  return {
    code: site.code,
    mode,
    name: { zh: site.nameZh, en: site.name },
    address: { zh: site.addressZh, en: site.address },
    parts: name === 'yiwu' ? null : site.addressParts,
    contactName: site.contactName,
    phone: site.phone,
  };
};
// A mark with a right check character.
const mark = 'SNK-7K3Q0';
const kit = {
  customerCode: 'GH-10027A',
  shippingMark: mark,
  warehouses: [
    warehouseOf('guangzhou', 'AIR'),
    warehouseOf('guangzhou', 'SEA'),
    warehouseOf('yiwu', 'SEA'),
  ],
};
/** Returns what is on a card. */
const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section') ?? document.body);
};
const open = (answer: object = kit, more: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ 'GET /me/address-kit': json(200, answer), ...more });
  showAs(ama, <AddressPage />);
  return server;
};
afterEach(() => vi.unstubAllGlobals());

test('the fields are in the order of the shops, each with how to read it', async () => {
  open();
  const card = await cardOf('Guangzhou warehouse');
  const labels = card.getAllByRole('button').map((one) => one.textContent);
  expect(labels.map((text) => text.replace(/^CopyCopy /, ''))).toEqual([
    'Receiver 收货人',
    'Phone 手机号码',
    'Province 省份',
    'City 城市',
    'District 区/县',
    'Street 街道',
    'Detailed address 详细地址',
    'Address in English',
  ]);
  expect(card.getByText(`李伟 ${mark}`)).toBeDefined();
  expect(card.getByText('13800138000')).toBeDefined();
  expect(card.getByText('Baiyun District')).toBeDefined();
});

test('another warehouse has its own address, as one text where its parts are not known', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Yiwu warehouse' }));
  const card = await cardOf('Yiwu warehouse');
  expect(card.getByText(`${sites.yiwu.addressZh} ${mark}`)).toBeDefined();
  expect(card.queryByText('Province 省份')).toBeNull();
});

test('one field is copied as it is, and all of them as a text for the supplier', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy City 城市' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await screen.findByText(/Paste it into a message/)).toBeDefined();
  expect(copied[0]).toBe('广州市');
  expect(copied[1]).toContain(
    `收货人：李伟 ${mark}\n手机号码：13800138000\n省份：广东省\n城市：广州市`,
  );
  const link = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(link).host).toBe('wa.me');
  expect(new URL(link).searchParams.get('text')).toBe(copied[1]);
});

test('the check character is explained with the customer’s own mark', async () => {
  open();
  const card = await cardOf('The check character');
  expect(card.getByText(/is calculated from 7K3Q/)).toBeDefined();
  expect(card.getByText(/If a carton says SNK-7X3Q0, with X instead of K/)).toBeDefined();
});

test('the carton mark sheet is of the chosen method and warehouse', async () => {
  vi.stubGlobal('open', () => ({ location: { href: '' }, close: () => undefined }));
  URL.createObjectURL = () => 'blob:sheet';
  const server = open(kit, {
    'GET /me/carton-marks.pdf': new Response('%PDF', {
      headers: { 'Content-Type': 'application/pdf' },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'By air' }));
  fireEvent.click(screen.getByRole('button', { name: 'Open carton mark sheet' }));
  await waitFor(() =>
    expect(server.calls()).toContain('GET /me/carton-marks.pdf?mode=AIR&site=CAN1'),
  );
});

test('without a warehouse there is only where to ask', async () => {
  open({ ...kit, warehouses: [] });
  expect(await screen.findByText('No warehouse is accepting goods right now')).toBeDefined();
});
