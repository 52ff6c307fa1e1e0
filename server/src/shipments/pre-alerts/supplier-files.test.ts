import type { SupplierFiles } from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { picture } from '../../testing/access/records/owned-records.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startRoute, type StartedRoute } from '../../testing/trade/route-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';

let world: StartedRoute['world'];
let by: StartedRoute['by'];
beforeAll(async () => {
  ({ world, by } = await startRoute());
});
afterAll(() => world.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF');
let shade = 16;
const addPhoto = async (owner: Pick<TestCustomer, 'upload'>, id: string, key?: string) =>
  owner.upload(
    `/shipments/${id}/supplier-files?kind=PHOTO`,
    await picture(`#${(shade += 1).toString(16)}4488`),
    'image/png',
    ...(key === undefined ? [] : [{ key }]),
  );
const addInvoice = (owner: Pick<TestCustomer, 'upload'>, id: string) =>
  owner.upload(`/shipments/${id}/supplier-files?kind=INVOICE`, pdf, 'application/pdf');
const listed = async (who: Pick<TestCustomer, 'get'>, id: string) =>
  good<SupplierFiles>(await who.get(`/shipments/${id}/supplier-files`));

test('a customer adds up to three photos and one invoice to an expected shipment', async () => {
  const ama = await world.ama();
  const { id } = await by.preAlert(ama);
  for (let count = 0; count < 3; count += 1) good(await addPhoto(ama, id));
  const { items, mayChange } = good<SupplierFiles>(await addInvoice(ama, id));
  expect(items.map(({ kind }) => kind)).toEqual(['PHOTO', 'PHOTO', 'PHOTO', 'INVOICE']);
  expect(mayChange).toBe(true);
  const fourth = await addPhoto(ama, id);
  expect(fourth.statusCode).toBe(409);
  expect(fourth.json()).toMatchObject({ message: expect.stringContaining('already has 3 photos') });
  expect((await addInvoice(ama, id)).statusCode).toBe(409);
  const [photo, , , invoice] = items;
  const opened = await ama.get(`/supplier-files/${invoice?.id}`);
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  expect(opened.rawPayload.equals(pdf)).toBe(true);
  const thumb = await ama.get(`/supplier-files/${photo?.id}?size=thumb`);
  expect(thumb.headers['content-type']).toBe('image/webp');
});

test('the warehouse and the office see the files, and other customers do not', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const { id } = await by.preAlert(ama);
  const { items } = good<SupplierFiles>(await addPhoto(ama, id));
  const fileId = items[0]?.id ?? '';
  const warehouse = world.as('warehouse-cn');
  expect(await listed(warehouse, id)).toMatchObject({ items: [{ id: fileId }], mayChange: true });
  expect((await warehouse.get(`/supplier-files/${fileId}`)).statusCode).toBe(200);
  expect(await listed(world.as('finance'), id)).toMatchObject({ mayChange: false });
  expect((await world.as('finance').delete(`/supplier-files/${fileId}`)).statusCode).toBe(403);
  const documents = await world.as('support').get(`/shipments/${id}/documents`);
  expect(documents.json()).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ kind: 'SUPPLIER_PHOTO', id: fileId }),
    ]),
  });
  for (const answer of [
    await kojo.get(`/shipments/${id}/supplier-files`),
    await kojo.get(`/supplier-files/${fileId}`),
    await kojo.delete(`/supplier-files/${fileId}`),
    await addPhoto(kojo, id),
    await addInvoice(kojo, id),
  ])
    expect(answer.statusCode).toBe(404);
  // Another customer's file can't be told from one that does not exist.
  const notFound = async (path: string) =>
    (await kojo.delete(path)).json<{ code: string; message: string }>();
  const { code, message } = await notFound(`/supplier-files/${crypto.randomUUID()}`);
  expect(await notFound(`/supplier-files/${fileId}`)).toMatchObject({ code, message });
  expect((await listed(ama, id)).items).toHaveLength(1);
});

test('files can be removed, and neither added nor removed once every carton has arrived', async () => {
  const ama = await world.ama();
  const shipment = await by.preAlert(ama);
  const { id } = shipment;
  const first = good<SupplierFiles>(await addPhoto(ama, id)).items[0]?.id ?? '';
  expect(good<SupplierFiles>(await ama.delete(`/supplier-files/${first}`)).items).toEqual([]);
  expect((await ama.delete(`/supplier-files/${first}`)).statusCode).toBe(404);
  expect((await ama.get(`/supplier-files/${first}`)).statusCode).toBe(404);
  const second = good<SupplierFiles>(await addPhoto(ama, id)).items[0]?.id ?? '';
  for (const one of shipment.packages) good(await by.receive({ packageId: one.id }));
  expect(await listed(ama, id)).toMatchObject({ items: [{ id: second }], mayChange: false });
  expect((await addPhoto(ama, id)).statusCode).toBe(409);
  expect((await ama.delete(`/supplier-files/${second}`)).statusCode).toBe(409);
});

test('the same key adds a file once, and of two invoices sent at once one is added', async () => {
  const ama = await world.ama();
  const { id } = await by.preAlert(ama);
  const key = crypto.randomUUID();
  const bytes = await picture('#123456');
  const path = `/shipments/${id}/supplier-files?kind=PHOTO`;
  const [one, two] = [
    await ama.upload(path, bytes, 'image/png', { key }),
    await ama.upload(path, bytes, 'image/png', { key }),
  ];
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  const invoices = await Promise.all([addInvoice(ama, id), addInvoice(ama, id)]);
  expect(new Set(invoices.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect((await listed(ama, id)).items.map(({ kind }) => kind)).toEqual(['PHOTO', 'INVOICE']);
});

test('a file that is not what it claims to be, a PDF as photo and an unknown kind are refused', async () => {
  const ama = await world.ama();
  const { id } = await by.preAlert(ama);
  const path = `/shipments/${id}/supplier-files`;
  const text = Buffer.from('not a picture');
  const refused = [
    await ama.upload(`${path}?kind=PHOTO`, text, 'image/png'),
    await ama.upload(`${path}?kind=PHOTO`, pdf, 'application/pdf'),
    await ama.upload(`${path}?kind=VIDEO`, await picture('#fff'), 'image/png'),
    await ama.upload(path, await picture('#fff'), 'image/png'),
  ];
  for (const { statusCode } of refused) {
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  }
  expect((await listed(ama, id)).items).toEqual([]);
});
