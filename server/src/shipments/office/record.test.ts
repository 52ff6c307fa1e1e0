import { measures } from '@sankofa/domain/fixtures/goods';
import type {
  ShipmentAudit,
  ShipmentEmail,
  ShipmentDocument,
} from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { good, type Shipment } from '../../testing/trade/freight-fixture.ts';
import { startRoute, type StartedRoute } from '../../testing/trade/route-fixture.ts';
import type { Client, TestCustomer } from '../../testing/world.ts';

type Listed<T> = { items: T[]; nextCursor: string | null };
/** Opens a document of each kind as the page does. */
const callOf = ({ kind, id, packageIds }: ShipmentDocument, shipmentId: string) =>
  ({
    LABELS: `/labels.pdf?ids=${packageIds.join()}`,
    LOADING_LIST: `/batches/${id}/loading-list.pdf`,
    HOUSE_BILL: `/batches/${id}/house-bills.pdf?shipmentId=${shipmentId}`,
    ARRIVAL_NOTICE: `/batches/${id}/arrival-notices.pdf?shipmentId=${shipmentId}`,
    INVOICE: `/invoices/${id}.pdf`,
    RECEIPT: `/payments/${id}/receipt.pdf`,
    PROOF_OF_PAYMENT: `/payments/${id}/proof`,
    PHOTO: `/photos/${id}`,
    DELIVERY_PHOTO: `/drops/${id}/photo`,
    SUPPLIER_PHOTO: `/supplier-files/${id}`,
    SUPPLIER_INVOICE: `/supplier-files/${id}`,
  })[kind];

let warehouse: StartedRoute;
let ama: TestCustomer;
let ownShipment: Shipment;
let invoiceId: string;
let batchId: string;
const as = (name: Parameters<StartedRoute['world']['as']>[0]) => warehouse.world.as(name);
const read = async <T>(client: Client, path: string, id = ownShipment.id) =>
  good<Listed<T>>(await client.get(`/shipments/${id}/${path}`));
const documentsFor = async (client: Client) =>
  (await read<ShipmentDocument>(client, 'documents')).items;
const kindsFor = async (client: Client) => (await documentsFor(client)).map(({ kind }) => kind);

beforeAll(async () => {
  warehouse = await startRoute();
  const { by, world, routeSites } = warehouse;
  ama = await world.ama();
  ownShipment = await by.preAlert(ama, { cartons: 2 });
  invoiceId = await by.measure(ownShipment);
  const picture = await sharp({
    create: { width: 30, height: 30, channels: 3, background: '#963' },
  })
    .png()
    .toBuffer();
  const [carton = { id: '', labelNumber: '' }] = ownShipment.packages;
  good(await as('warehouse-cn').upload(`/packages/${carton.id}/photos`, picture, 'image/png'));
  good(
    await as('warehouse-cn').post(`/packages/${carton.id}/holds`, {
      kind: 'DAMAGE',
      reason: 'The corner is wet',
    }),
  );
  const { packages } = good<{ packages: { holds: { id: string; kind: string }[] }[] }>(
    await as('support').get(`/shipments/${ownShipment.id}`),
  );
  const hold = packages.flatMap(({ holds }) => holds).find(({ kind }) => kind === 'DAMAGE');
  good(await as('support').post(`/holds/${hold?.id}/lift`, { reason: 'Ama takes it as it is' }));
  const invoice = await by.issue(invoiceId);
  await by.pay(ama, invoiceId, invoice.total.amount);
  const drive = driver(world);
  const batch = await drive.sail(
    seaPlan(routeSites),
    ownShipment.packages.map(({ labelNumber }) => labelNumber),
  );
  batchId = batch.id;
});
afterAll(() => warehouse.world.close());

test('every listed document can be opened by the people it is listed for', async () => {
  const all = [
    'LABELS',
    'LOADING_LIST',
    'HOUSE_BILL',
    'ARRIVAL_NOTICE',
    'INVOICE',
    'RECEIPT',
    'PHOTO',
  ];
  expect(await kindsFor(as('admin'))).toEqual(all);
  expect(await kindsFor(as('finance'))).toEqual(all.filter((kind) => kind !== 'LABELS'));
  expect(await kindsFor(as('warehouse-gh'))).toEqual(
    all.filter((kind) => kind !== 'INVOICE' && kind !== 'RECEIPT'),
  );
  expect(await kindsFor(as('no-duty'))).toEqual(all.filter((kind) => /[GLE]_|^P/.test(kind)));
  for (const name of ['admin', 'finance', 'warehouse-cn', 'no-duty'] as const)
    for (const document of await documentsFor(as(name))) {
      const answer = await as(name).get(callOf(document, ownShipment.id));
      expect([name, document.kind, answer.statusCode]).toEqual([name, document.kind, 200]);
    }
});

test('documents are paged, and listed only once they are available', async () => {
  const first = await read<ShipmentDocument>(as('admin'), 'documents?limit=4');
  const rest = await read<ShipmentDocument>(
    as('admin'),
    `documents?limit=4&cursor=${first.nextCursor}`,
  );
  expect([...first.items, ...rest.items]).toEqual(await documentsFor(as('admin')));
  expect(rest.nextCursor).toBeNull();

  const announced = await warehouse.by.preAlert(ama, { cartons: 1, number: 'SF99' });
  expect(
    (await read<ShipmentDocument>(as('admin'), 'documents', announced.id)).items,
  ).toMatchObject([{ kind: 'LABELS', name: announced.packages[0]?.labelNumber }]);
  const bill = await warehouse.by.issue(await warehouse.by.measure(announced));
  await warehouse.by.pay(ama, bill.id, bill.total.amount);
  const drive = driver(warehouse.world);
  const open = await drive.open(seaPlan(warehouse.routeSites));
  good(await drive.load(open.id, announced.packages[0]?.labelNumber ?? ''));
  const kinds = (await read<ShipmentDocument>(as('no-duty'), 'documents', announced.id)).items;
  expect(kinds.map(({ kind, name }) => [kind, name])).toEqual([['LOADING_LIST', open.batchNumber]]);
});

test('the emails about a shipment are listed newest first, and those about money for Finance only', async () => {
  const { items } = await read<ShipmentEmail>(as('support'), 'emails');
  const titles = items.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(3);
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(items.every(({ mail }) => mail === 'WAITING')).toBe(true);
  const forFinance = await read<ShipmentEmail>(as('finance'), 'emails');
  const money = forFinance.items.filter(({ title }) => !titles.includes(title));
  expect(money.map(({ title }) => title).join()).toMatch(/GHS|[Pp]aid|[Ii]nvoice|[Pp]ayment/);
  expect(JSON.stringify(forFinance)).not.toContain('body');

  await warehouse.world.emails();
  const sent = await read<ShipmentEmail>(as('support'), 'emails?limit=2');
  expect(sent.items.map(({ mail }) => mail)).toEqual(['SENT', 'SENT']);
  const next = await read<ShipmentEmail>(as('support'), `emails?limit=2&cursor=${sent.nextCursor}`);
  expect([...sent.items, ...next.items].map(({ title }) => title)).toEqual(titles.slice(0, 4));
});

test('emails are listed for a customer who has turned off notifications, too', async () => {
  const esi = await warehouse.world.customer({ name: 'Esi Letters' });
  await warehouse.world.db
    .updateTable('users')
    .set({ muted: ['REMINDER:GOODS'] })
    .where('id', '=', esi.id)
    .execute();
  const own = await warehouse.by.preAlert(esi, { cartons: 1, number: 'SF98' });
  const { items } = await read<ShipmentEmail>(as('support'), 'emails', own.id);
  expect(items).toMatchObject([{ readAt: null, mail: 'WAITING' }]);
});

test('the audit log shows who changed what and why; money and devices are not shown to everyone', async () => {
  const { items } = await read<ShipmentAudit>(as('admin'), 'audit?limit=100');
  const one = (action: string) => items.find((row) => row.action === action);
  const [carton = { id: '', labelNumber: '' }] = ownShipment.packages;
  expect(items.map(({ seq }) => seq)).toEqual(
    items.map(({ seq }) => seq).toSorted((a, b) => b - a),
  );
  expect(one('package.hold')).toMatchObject({
    about: { subject: 'package', name: carton.labelNumber },
    changes: [{ field: 'kind', before: null, after: 'DAMAGE' }],
    reason: 'The corner is wet',
    from: { ip: '127.0.0.1' },
  });
  expect(one('package.lift-hold')).toMatchObject({
    changes: [{ field: 'kind', before: 'DAMAGE', after: null }],
    reason: 'Ama takes it as it is',
  });
  expect(one('package.receive')?.changes).toContainEqual({
    field: 'weightGrams',
    before: null,
    after: String(measures.weightKg * 1000),
  });
  expect(one('package.receive')?.changes).toContainEqual({
    field: 'siteId',
    before: null,
    after: 'Guangzhou warehouse',
  });
  expect(one('invoice.issue')?.changes?.map(({ field }) => field)).toContain('totalPesewas');
  expect(one('payment.confirm')?.about.name).toMatch(/^RCP|^REC|\d/);
  const loaded = one('batch.load')?.changes ?? [];
  const { batchNumber } = await driver(warehouse.world).read(batchId);
  expect(loaded).toEqual([{ field: 'batchId', before: null, after: batchNumber }]);

  const seen = (await read<ShipmentAudit>(as('warehouse-gh'), 'audit?limit=100')).items;
  expect(seen.map(({ seq }) => seq)).toEqual(items.map(({ seq }) => seq));
  for (const row of seen) {
    expect(row.from).toBeNull();
    expect(row.changes === null).toBe(['invoice', 'payment'].includes(row.about.subject));
  }
  expect(JSON.stringify(seen)).not.toContain('esewas');
  expect((await as('no-duty').get(`/shipments/${ownShipment.id}/audit`)).statusCode).toBe(403);
});

test('the audit log is paged without a gap, and contains no rows of other shipments', async () => {
  const all = (await read<ShipmentAudit>(as('support'), 'audit?limit=100')).items;
  const pages: ShipmentAudit[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Listed<ShipmentAudit> = await read(
      as('support'),
      `audit?limit=3${cursor && `&cursor=${cursor}`}`,
    );
    pages.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(pages).toEqual(all);
  const other = await warehouse.by.preAlert(await warehouse.world.kojo(), {
    cartons: 1,
    number: 'SF97',
  });
  expect((await read<ShipmentAudit>(as('support'), 'audit', other.id)).items).toMatchObject([
    { action: 'shipment.pre-alert', about: { name: other.trackingNumber } },
  ]);
});

test('support can start a ticket about a shipment, and finds only the tickets about it', async () => {
  const messageBody = { subject: 'Your carton is wet', body: 'May we dry and repack it?' };
  const written = good<{ id: string; state: string }>(
    await as('support').post('/tickets', {
      ...messageBody,
      shipmentId: ownShipment.id,
      isToCustomer: true,
    }),
  );
  expect(written.state).toBe('ANSWERED');
  good(await ama.post('/tickets', { subject: 'Something else', body: 'When do you open?' }));
  const { items } = good<Listed<{ id: string }>>(
    await as('support').get(`/tickets?shipmentId=${ownShipment.id}`),
  );
  expect(items.map(({ id }) => id)).toEqual([written.id]);
  // A customer who sets this flag does not count as an answer by support.
  const own = good<{ state: string }>(
    await ama.post('/tickets', { ...messageBody, isToCustomer: true }),
  );
  expect(own.state).toBe('OPEN');
});
