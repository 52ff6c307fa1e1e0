import { randomUUID } from 'node:crypto';

import readXlsxFile from 'read-excel-file/node';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { inEnglish } from '../../testing/stored-texts.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { labelsOf, startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import { labelFacts } from '../labels/label-queries.ts';

let setup: Awaited<ReturnType<typeof startWarehouse>>;
let photo: Buffer;
beforeAll(async () => {
  setup = await startWarehouse();
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => setup.world.close());

type Found = { package: { id: string; labelNumber: string; state: string; shelf: string | null } };
const staff = () => setup.world.as('warehouse-gh');
const measures = { weightKg: 20, lengthCm: 50, widthCm: 40, heightCm: 50 };
const register = (more: object = {}, key?: string) =>
  staff().post(
    '/warehouse/found',
    {
      measures,
      condition: 'GOOD',
      shelf: 'G-7',
      contents: 'Blue box',
      siteId: setup.sites.accra,
      ...more,
    },
    key ? { key } : {},
  );
const found = async (more: object = {}) => good<Found>(await register(more)).package;

/** Creates a batch that is being unloaded, whose last carton has lost its label. */
async function unloading(cartons = 2) {
  const ama = await setup.world.ama();
  const goods = await setup.goods({ customerId: ama.id, cartons });
  const { id } = await setup.drive.sail(seaPlan(setup.sites), labelsOf(goods));
  const batch = await setup.drive.land(id);
  for (const label of labelsOf(goods).slice(0, -1)) await setup.drive.unload(batch.id, label);
  const lost = goods.packages.at(-1);
  if (!lost) throw new Error('No carton');
  return { ama, goods, batch, lost };
}
const discrepanciesOf = async (packageId: string) => {
  const rows = setup.world.db.selectFrom('discrepancies').where('packageId', '=', packageId);
  const sorted = rows.orderBy('id').select(['kind', 'batchId', 'details', 'resolution']);
  return inEnglish(await sorted.execute());
};
type Missing = { items: { id: string; isShort: boolean }[]; nextCursor: string | null };
const missingFor = async (id: string, query = '') =>
  good<Missing>(await staff().get(`/packages/${id}/missing?limit=100${query}`));
const match = (id: string, missingId: string, reason = '错号') =>
  staff().post(`/packages/${id}/match`, { missingId, reason });

it('a carton found in Ghana has its damage reported there', async () => {
  const { id } = await found();
  good(await staff().post(`/packages/${id}/damage`, { condition: 'WET', note: 'Wet corner' }));
  const [damage] = (await discrepanciesOf(id)).filter(({ kind }) => kind === 'DAMAGED');
  expect(damage?.details).toBe('Found wet in Ghana: Wet corner');
});

it('registers an unlabelled carton with its measurements, once, and opens OVER if its batch is known', async () => {
  const { batch, ama } = await unloading();
  const sent = { batchId: batch.id, condition: 'WET', note: 'Torn' };
  const item = good<Found>(await register(sent, 'found-once')).package;
  expect(item).toMatchObject({ state: 'UNIDENTIFIED', shelf: 'G-7', contents: 'Blue box' });
  expect(good<Found>(await register(sent, 'found-once')).package.id).toBe(item.id);
  const { batchNumber } = batch;
  expect(await discrepanciesOf(item.id)).toEqual([
    {
      kind: 'OVER',
      batchId: batch.id,
      details: `Found without a readable label while unloading ${batchNumber}`,
      resolution: null,
    },
    { kind: 'DAMAGED', batchId: batch.id, details: 'Found wet in Ghana: Torn', resolution: null },
  ]);
  // The warehouse it came from is unknown, so the date is the one in Ghana, where it was found.
  const [facts] = await labelFacts(setup.world.db, [item.id], {
    brandName: 'Sankofa',
    publicUrl: '',
  });
  expect(facts?.route).toEqual({ from: 'China', to: 'Ghana' });
  const label = await staff().get(`/packages/${item.id}/label.pdf`);
  expect(label.headers['content-type']).toBe('application/pdf');
  good(await staff().upload(`/packages/${item.id}/photos?purpose=RECEIVE`, photo, 'image/jpeg'));
  // Customers can't claim it: it is already on a batch's list.
  const board = (await ama.get('/unidentified')).json<{ items: { id: string }[] }>();
  expect(board.items.map(({ id }) => id)).not.toContain(item.id);
  const office = (await staff().get('/unidentified')).json<{ items: { id: string }[] }>();
  expect(office.items.map(({ id }) => id)).toContain(item.id);
});

it('registers a carton without a batch, and explains invalid requests', async () => {
  const item = await found({ batchId: undefined });
  expect(await discrepanciesOf(item.id)).toEqual([]);
  expect((await register({ measures: {} })).statusCode).toBe(400);
  const atOtherSite = await register({ siteId: setup.sites.guangzhou });
  expect(Object.keys(atOtherSite.json().fields)).toEqual(['siteId']);
  const china = await setup.world.as('warehouse-cn').post('/warehouse/found', {
    measures,
    condition: 'GOOD',
  });
  expect(china.statusCode).toBe(403);
  const atSea = await setup.drive.sail(
    seaPlan(setup.sites),
    labelsOf(await setup.goods({ customerId: (await setup.world.ama()).id, cartons: 1 })),
  );
  expect((await register({ batchId: atSea.id })).json().message).toContain(
    'isn’t being unloaded. Register the carton without a batch.',
  );
});

it('a found carton is matched to the missing carton of a shipment, which is then in stock', async () => {
  const { batch, lost, goods } = await unloading();
  const item = await found({ batchId: batch.id, condition: 'WET', note: 'Torn' });
  good(await staff().upload(`/packages/${item.id}/photos?purpose=RECEIVE`, photo, 'image/jpeg'));
  const { items } = await missingFor(item.id);
  expect(items).toContainEqual(
    expect.objectContaining({
      id: lost.id,
      labelNumber: lost.labelNumber,
      isShort: false,
      pieces: 2,
    }),
  );
  const { items: bySearch } = await missingFor(item.id, `&q=${lost.labelNumber}`);
  expect(bySearch.map(({ id }) => id)).toEqual([lost.id]);

  expect((await match(item.id, lost.id, ' ')).statusCode).toBe(400);
  const answer = good<Found>(await match(item.id, lost.id)).package;
  expect(answer).toMatchObject({ id: lost.id, shelf: 'G-7', condition: 'WET' });
  expect(['IN_WAREHOUSE', 'AVAILABLE']).toContain(answer.state);
  const ended = await setup.cartonNow(item.id);
  expect([ended.state, ended.siteId, ended.shelf]).toEqual(['CANCELLED', null, null]);
  expect(await setup.eventsOf(item.id, 'VOI')).toMatchObject([
    { reason: '错号', details: { matchedTo: lost.labelNumber } },
  ]);
  const resolution = `Matched to ${lost.labelNumber}`;
  expect(await discrepanciesOf(item.id)).toMatchObject([{ resolution }, { resolution }]);
  expect(await discrepanciesOf(lost.id)).toMatchObject([
    { kind: 'DAMAGED', details: 'Found wet in Ghana: Torn' },
  ]);
  const photos = await setup.world.db
    .selectFrom('packagePhotos')
    .select('fileId')
    .where('packageId', '=', lost.id)
    .execute();
  expect(photos).toHaveLength(1);
  const shown = (await staff().get(`/shipments/${goods.shipmentId}`)).json();
  expect(shown.packages).toHaveLength(2);
  const again = await match(item.id, lost.id);
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    `${item.labelNumber} isn’t an unlabelled carton found in Ghana, or is already matched.`,
  ]);
});

it('a found carton is over in the report of its batch until it is matched', async () => {
  const { batch, lost } = await unloading();
  const item = await found({ batchId: batch.id });
  const outcomes = async () => {
    const xlsx = await setup.world.as('batches').get(`/batches/${batch.id}/unloading-report.xlsx`);
    const [cartons] = await readXlsxFile(xlsx.rawPayload);
    return Object.fromEntries((cartons?.data ?? []).slice(1).map((row) => [row[1], row[6]]));
  };
  expect(await outcomes()).toMatchObject({
    [item.labelNumber]: 'Over 多件',
    [lost.labelNumber]: 'Not scanned yet 未扫描',
  });
  good(await match(item.id, lost.id));
  const after = await outcomes();
  expect(after[lost.labelNumber]).toBe('Unloaded 已卸');
  expect(Object.keys(after)).not.toContain(item.labelNumber);
});

it('a match finds a carton that was given up as short, and closes that discrepancy', async () => {
  const { batch, lost } = await unloading();
  await setup.drive.through(batch.id, 'complete');
  const item = await found();
  expect((await missingFor(item.id, `&q=${lost.labelNumber}`)).items).toMatchObject([
    { id: lost.id, isShort: true },
  ]);
  good(await match(item.id, lost.id));
  expect(await discrepanciesOf(lost.id)).toMatchObject([
    { kind: 'SHORT', resolution: `Found and unloaded from ${batch.batchNumber}` },
  ]);
  expect((await setup.cartonNow(lost.id)).isShort).toBe(false);
});

it('one found carton is matched to one missing carton, also with simultaneous requests', async () => {
  const { lost } = await unloading();
  const [one, two] = [await found(), await found()];
  const answers = await Promise.all([match(one.id, lost.id), match(two.id, lost.id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const states = await Promise.all(
    [one, two].map(async ({ id }) => (await setup.cartonNow(id)).state),
  );
  expect(states.toSorted()).toEqual(['CANCELLED', 'UNIDENTIFIED']);
});

it('China can’t identify a carton found in Ghana, and Ghana can’t match one that is in China', async () => {
  const { lost, ama } = await unloading();
  const item = await found();
  const identified = await setup.world.as('warehouse-cn').post('/warehouse/identify', {
    packageId: item.id,
    customerId: ama.id,
    mode: 'SEA',
    reason: 'The mark was legible',
  });
  expect(identified.json().message).toContain('was found in Ghana');
  const inChina = good<Found>(
    await setup.world.as('warehouse-cn').post('/warehouse/receive', {
      measures,
      condition: 'GOOD',
      siteId: setup.sites.guangzhou,
    }),
  ).package;
  expect((await missingFor(inChina.id)).items).toEqual([]);
  const matched = await match(inChina.id, lost.id);
  expect(matched.statusCode).toBe(409);
  expect(matched.json().message).toContain('isn’t an unlabelled carton found in Ghana');
  expect((await setup.cartonNow(lost.id)).state).toBe('ARRIVED');
});

it('a found carton is not matched to one that is missing at another warehouse', async () => {
  const [{ lost }, item] = [await unloading(), await found({ siteId: setup.sites.tamale })];
  expect((await match(item.id, lost.id)).json().code).toBe('package.step_not_allowed');
});

it('pages the missing cartons, closest weight first', async () => {
  const { batch } = await unloading(4);
  const item = await found({ batchId: batch.id });
  const all = (await missingFor(item.id)).items.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(1);
  const paged: string[] = [];
  let cursor = '';
  do {
    const page = good<{ items: { id: string }[]; nextCursor: string | null }>(
      await staff().get(`/packages/${item.id}/missing?limit=1${cursor && `&cursor=${cursor}`}`),
    );
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? '';
  } while (cursor);
  expect(paged).toEqual(all);
});

const voided = (as: ReturnType<typeof staff>, id: string) =>
  as.post('/warehouse/receipts/void', { packageIds: [id], reason: 'Scanned by mistake' });

it('the warehouse in Ghana undoes a registration with its discrepancies; China can’t', async () => {
  const { batch } = await unloading();
  const item = await found({ batchId: batch.id, condition: 'WET' });
  expect((await voided(setup.world.as('warehouse-cn'), item.id)).statusCode).toBe(403);
  good(await voided(staff(), item.id));
  const row = await setup.world.db
    .selectFrom('packages')
    .select(['state', 'siteId'])
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'CANCELLED', siteId: null });
  const closed = (await discrepanciesOf(item.id)).map(({ resolution }) => resolution);
  expect(closed).toEqual(['Receipt undone', 'Receipt undone']);
  // Ghana can't undo a receipt in China.
  const kojo = await setup.world.kojo();
  const [carton] = (await setup.goods({ customerId: kojo.id, cartons: 1 })).packages;
  expect((await voided(staff(), carton?.id ?? '')).statusCode).toBe(403);
});

it.each(['', 'U', 'U1', 'G-7', 'U'.repeat(80)])(
  'a found carton is registered from an offline scan with the code “%s”',
  async (code) => {
    const at = setup.world.clock();
    const siteId = setup.sites.accra;
    const move = { kind: 'found', code, siteId, condition: 'GOOD', shelf: 'U1', measures };
    const sent = await staff().post('/warehouse/scans', {
      deviceId: randomUUID(),
      sentAt: at,
      items: [{ scanId: randomUUID(), seq: 1, scannedAt: at, move }],
    });
    expect(sent.json()).toMatchObject({ results: [{ outcome: 'applied' }] });
  },
);

it('an offline registration is applied once, at the time it was made', async () => {
  const { batch } = await unloading();
  const scanId = randomUUID();
  const at = setup.world.clock();
  const send = async () =>
    good<{ results: { outcome: string; package: { id: string; state: string } }[] }>(
      await staff().post('/warehouse/scans', {
        deviceId: randomUUID(),
        sentAt: at,
        items: [
          {
            scanId,
            seq: 1,
            scannedAt: at,
            move: {
              kind: 'found',
              batchId: batch.id,
              siteId: setup.sites.accra,
              condition: 'GOOD',
              shelf: 'G-7',
              measures,
            },
          },
        ],
      }),
    ).results[0];
  const first = await send();
  expect(first).toMatchObject({ outcome: 'applied', package: { state: 'UNIDENTIFIED' } });
  const again = await send();
  expect(again).toMatchObject({ outcome: 'duplicate', package: { id: first?.package.id } });
  expect(await discrepanciesOf(first?.package.id ?? '')).toMatchObject([{ kind: 'OVER' }]);
});
