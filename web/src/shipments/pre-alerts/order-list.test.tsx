import { goodsClassesUnset } from '@sankofa/domain/company/goods-classes';
import { saveDraft } from '@sankofa/domain/shipments/pre-alerts/draft-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { json } from '../../testing/fake-server.ts';
import { expectedCarton, expectedShipment } from '../../testing/goods.ts';
import { testId } from '../../testing/office.tsx';
import { fillIn, open, press, type } from '../testing/wizard.tsx';

const draftBody = saveDraft.body;

const earlier = {
  supplierNumber: 'YT7488213300',
  shipmentId: expectedShipment.id,
  trackingNumber: '7K3Q-4M2P-9XW4',
  createdAt: '2026-11-12T09:00:00.000Z',
};

async function openList(more: Parameters<typeof open>[0] = {}) {
  const { server } = open({
    'GET /me/supplier-numbers': json(200, { items: [earlier] }),
    ...more,
  });
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  press('Add from a list');
  return { server, dialog: within(await screen.findByRole('dialog', { name: 'Add from a list' })) };
}
const valuesOf = (label: string | RegExp) =>
  screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);

test('pasted lines become tracking numbers that can be edited, and what was not understood is said', async () => {
  const { dialog } = await openList();
  fireEvent.change(dialog.getByLabelText('Tracking numbers'), {
    target: { value: 'SF1436009122 20 cotton dresses, 2 cartons\nthe blue bags\nYT7488213300' },
  });
  expect(dialog.getAllByRole('status')[0]?.textContent).toMatch(
    /^2.tracking numbers, 1.line not understood$/,
  );
  expect(dialog.getByText(/Line 2, “the blue bags”: There is no tracking number/)).toBeDefined();
  expect(await dialog.findByText(/Already in 7K3Q-4M2P-9XW4/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Contents'), { target: { value: 'Bags' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Add 2.tracking numbers$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The empty line of a new shipment is replaced.
  expect(valuesOf('Supplier tracking number')).toEqual(['SF1436009122', 'YT7488213300']);
  expect(valuesOf('Contents')).toEqual(['20 cotton dresses', 'Bags']);
  expect(valuesOf('Cartons')).toEqual(['2', '1']);
});

test('an order file is read by the server, and its values are taken over', async () => {
  const read = {
    supplierNumber: 'SF1436009122',
    courier: '顺丰速运',
    contents: '100 × 女士手提包',
    cartons: 1,
    value: { amount: '3450.00', currency: 'CNY' },
  };
  const { server, dialog } = await openList({
    'POST /me/order-lists': json(200, {
      items: [
        { line: 2, text: '2156', read, problem: null },
        {
          line: 3,
          text: '2157 帽子',
          read: null,
          problem: 'This order has no tracking number yet',
        },
      ],
    }),
  });
  fireEvent.change(dialog.getByLabelText(/order file/), {
    target: { files: [new File(['订单编号'], 'orders.csv', { type: 'text/csv' })] },
  });
  expect(await dialog.findByText(/Line 3, “2157 帽子”: This order/)).toBeDefined();
  expect(server.calls()).toContain('POST /me/order-lists');
  fireEvent.click(dialog.getByRole('button', { name: /^Add 1.tracking number$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valuesOf(/^Declared value/)).toEqual(['3450.00']);
  expect(valuesOf('Currency')).toEqual(['CNY']);
});

test('goods are found by what customers call them', async () => {
  open({ 'GET /goods-classes': json(200, { ...goodsClassesUnset, version: 0 }) });
  await screen.findByLabelText(/Search your goods/);
  type(/Search your goods/, 'power bank');
  expect(screen.getByText(/: Batteries\. Goods that need special handling/)).toBeDefined();
  type(/Search your goods/, 'fireworks');
  expect(screen.getByText('Prohibited, we don’t carry them')).toBeDefined();
  type(/Search your goods/, 'zzz');
  expect(screen.getByText(/^Not in our lists/)).toBeDefined();
});

const carton = (last: number, more: object = {}) => ({
  ...expectedCarton,
  id: testId(last),
  labelNumber: `P${last}`,
  pieceNumber: last,
  ...more,
});

test('a former shipment is repeated without its tracking numbers', async () => {
  const former = {
    ...expectedShipment,
    packages: [
      carton(1),
      carton(2),
      carton(3, { supplierNumber: 'YT7488213300', contents: 'Shoes' }),
      carton(4, { contents: 'Bags', state: 'CANCELLED' }),
    ],
  };
  open(
    { [`GET /shipments/${former.id}`]: json(200, former) },
    `/customer/create-shipment?repeat=${former.id}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Repeat shipment' }));
  await screen.findAllByLabelText('Supplier tracking number');
  expect(valuesOf('Supplier tracking number')).toEqual(['', '']);
  expect(valuesOf('Contents')).toEqual(['Cotton dresses', 'Shoes']);
  expect(valuesOf('Cartons')).toEqual(['2', '1']);
});

test('a draft is saved with the account, continued from there, and forgotten once it is sent', async () => {
  const saved = new Map<string, object>();
  const { server } = open({
    'GET /me/pre-alert-drafts': () =>
      Response.json({
        items: [...saved].map(([id, content]) => ({
          id,
          content,
          savedAt: '2026-11-20T09:00:00.000Z',
        })),
      }),
    'POST /me/pre-alert-drafts': ({ body }) => {
      const { id, content } = draftBody.parse(body);
      saved.set(id, content);
      return Response.json({ items: [] });
    },
    'POST /shipments': json(200, expectedShipment),
    [`DELETE /me/pre-alert-drafts/${testId(70)}`]: json(200, {}),
  });
  await fillIn();
  press('Save draft');
  expect(await screen.findByRole('button', { name: 'Save changes to draft' })).toBeDefined();
  const [content] = saved.values();
  expect(content).toMatchObject({ mode: 'SEA', lines: [{ supplierNumber: 'SF1436009122' }] });
  // Another one, saved on another device.
  saved.set(testId(70), { ...content, description: 'Shop', mode: 'AIR' });
  press('Save changes to draft');
  fireEvent.click(await screen.findByRole('button', { name: 'Open Shop' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/By air/)).checked).toBe(true);
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  press('Continue');
  await screen.findByLabelText(/Accra office/);
  press('Continue');
  fireEvent.click(await screen.findByRole('button', { name: 'Create shipment' }));
  await waitFor(() =>
    expect(server.calls()).toContain(`DELETE /me/pre-alert-drafts/${testId(70)}`),
  );
});
