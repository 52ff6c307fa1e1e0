import { afterAll, describe, expect, it } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { airPlan, seaPlan } from '../../testing/trade/batch-plans.ts';
import type { GoodsOptions } from '../../testing/trade/goods.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites, drive, cartonNow, eventsOf, ...warehouse } = await startWarehouse();
afterAll(() => world.close());

const { id: customerId } = await world.ama();
const measures = { weightKg: 5, lengthCm: 30, widthCm: 30, heightCm: 30 };
type Over = Partial<GoodsOptions>;
const goods = (over: Over = {}) => warehouse.goods({ customerId, ...over });
const one = (over: Over = {}) => warehouse.carton({ customerId, ...over });
type Loaded = { isRepeat: boolean; warnings: string[]; batch: { fillPercent: number } };

describe('a load scan', () => {
  it('loads the carton once, however often it is scanned', async () => {
    const batch = await drive.open(seaPlan(sites));
    const carton = await one();
    const first = await drive.load(batch.id, carton.labelNumber.toLowerCase());
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      isRepeat: false,
      package: { labelNumber: carton.labelNumber, state: 'LOADED' },
      batch: { cartons: 1, loadedWeightKg: 20, loadedVolumeCbm: 0.1 },
    });
    const again = await drive.load(batch.id, carton.labelNumber);
    expect(again.json()).toMatchObject({ isRepeat: true, package: { state: 'LOADED' } });
    const events = await eventsOf(carton.id, 'STUF');
    expect(events).toMatchObject([
      { fromState: 'VERIFIED', toState: 'LOADED', batchId: batch.id, permission: 'duty:batches' },
    ]);
    const shipment = await world.db
      .selectFrom('shipments')
      .select('status')
      .where('id', '=', carton.shipmentId)
      .executeTakeFirst();
    expect(shipment?.status).toBe('BOOKED');
  });

  it('returns the same response for the same key, even if the batch has closed since', async () => {
    const batch = await drive.open(seaPlan(sites));
    const carton = await one();
    const send = () =>
      world
        .as('batches')
        .post(`/batches/${batch.id}/load`, { code: carton.labelNumber }, { key: 'scan-77' });
    const first = await send();
    await drive.through(batch.id, 'close');
    const second = await send();
    expect(second.json()).toEqual(first.json());
    expect((await drive.load(batch.id, carton.labelNumber)).json()).toMatchObject({
      isRepeat: true,
    });
    expect(await eventsOf(carton.id, 'STUF')).toHaveLength(1);
  });

  it('notifies the customer once for the whole shipment', async () => {
    const batch = await drive.open(seaPlan(sites));
    const shipment = await goods({ cartons: 3 });
    for (const { labelNumber } of shipment.packages) await drive.load(batch.id, labelNumber);
    const notifications = await remindersIn(world.db, {
      key: `shipment.${shipment.shipmentId}.loaded`,
    });
    expect(notifications).toMatchObject([{ title: `Loaded: ${shipment.trackingNumber}` }]);
  });

  it('accepts a supplier number that matches one carton, and asks for the label if it matches several', async () => {
    const batch = await drive.open(seaPlan(sites));
    await one({ supplierNumber: 'SF1234567' });
    expect((await drive.load(batch.id, 'sf 1234567')).statusCode).toBe(200);
    const pair = await goods({ cartons: 2, supplierNumber: 'YT998877' });
    const answer = await drive.load(batch.id, 'YT998877');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'code.ambiguous',
      labels: pair.packages.map(({ labelNumber }) => labelNumber),
    });
  });
});

const refusal = async (batchId: string, code: string) => {
  const answer = await drive.load(batchId, code);
  return { status: answer.statusCode, ...answer.json<{ code: string; message: string }>() };
};

describe('a carton that may not be loaded', () => {
  it('is refused with the reason and what to do', async () => {
    const batch = await drive.open(seaPlan(sites));
    const { batchNumber } = batch;
    expect(await refusal(batch.id, 'NOBODY-KNOWS')).toMatchObject({
      status: 404,
      code: 'code.unknown',
    });

    const byAir = await one({ mode: 'AIR' });
    expect(await refusal(batch.id, byAir.labelNumber)).toMatchObject({
      status: 409,
      code: 'batch.wrong_mode',
      message: `${byAir.labelNumber} is air freight but ${batchNumber} is sea freight. Load it into an air batch.`,
    });

    const away = await one({ siteId: sites.yiwu });
    expect(await refusal(batch.id, away.labelNumber)).toMatchObject({
      code: 'batch.wrong_site',
      message: `${away.labelNumber} is at Yiwu warehouse but ${batchNumber} departs from Guangzhou warehouse. Load it into a batch from its own warehouse.`,
    });

    const free = await one({ isInvoiced: false });
    expect(await refusal(batch.id, free.labelNumber)).toMatchObject({
      code: 'batch.not_invoiced',
      message: `The invoice for ${free.trackingNumber} isn’t issued yet. Issue it before loading ${free.labelNumber}.`,
    });

    const raw = await one();
    await world.db
      .updateTable('packages')
      .set({ state: 'RECEIVED' })
      .where('id', '=', raw.id)
      .execute();
    expect(await refusal(batch.id, raw.labelNumber)).toMatchObject({
      code: 'package.step_not_allowed',
      message: expect.stringContaining('Receive and verify the carton before loading it'),
    });
    const found = {
      contents: 'Unmarked bag',
      condition: 'GOOD',
      measures,
      siteId: sites.guangzhou,
    };
    const received = await world.as('warehouse-cn').post('/warehouse/receive', found);
    expect(received.statusCode).toBe(200);
    const nobodys = received.json<{ package: { id: string; labelNumber: string } }>().package;
    expect(await refusal(batch.id, nobodys.labelNumber)).toMatchObject({
      status: 409,
      code: 'package.step_not_allowed',
    });
    expect(await cartonNow(nobodys.id)).toMatchObject({ batchId: null, state: 'UNIDENTIFIED' });

    const refused = await Promise.all([byAir, away, free, raw].map(({ id }) => cartonNow(id)));
    expect(refused.map(({ batchId }) => batchId)).toEqual([null, null, null, null]);
  });

  it('is refused while a hold blocks it, but not for a balance that is due later', async () => {
    const batch = await drive.open(seaPlan(sites));
    for (const kind of ['DEPOSIT', 'DAMAGE', 'DOCUMENTS', 'MEASUREMENT_DISPUTE'] as const) {
      const held = await one({ holds: [kind] });
      expect(await refusal(batch.id, held.labelNumber)).toMatchObject({
        status: 409,
        code: 'package.held',
        kind,
        message: expect.stringMatching(new RegExp(`^${held.labelNumber} is on hold: .+\\. .+\\.$`)),
      });
    }
    const balance = await one({ holds: ['BALANCE'] });
    expect((await drive.load(batch.id, balance.labelNumber)).statusCode).toBe(200);
  });

  it('is refused if it is in another batch, which is named', async () => {
    const [first, second] = [await drive.open(seaPlan(sites)), await drive.open(seaPlan(sites))];
    const carton = await one();
    await drive.load(first.id, carton.labelNumber);
    expect(await refusal(second.id, carton.labelNumber)).toMatchObject({
      status: 409,
      code: 'batch.carton_elsewhere',
      batchNumber: first.batchNumber,
      message: expect.stringContaining(`already in ${first.batchNumber}`),
    });
  });

  it('is marked as not loadable in the list of candidates', async () => {
    const batch = await drive.open(seaPlan(sites));
    const [held, notInvoiced] = [
      await one({ holds: ['DEPOSIT'] }),
      await one({ isInvoiced: false }),
    ];
    const answer = await world.as('batches').get(`/batches/${batch.id}/packages?which=eligible`);
    const { items } = answer.json<{ items: { id: string; holds: string[] }[] }>();
    const of = (id: string) => items.find((item) => item.id === id)?.holds;
    expect(of(held.id)).toEqual(['DEPOSIT']);
    expect(of(notInvoiced.id)).toEqual(['NOT_INVOICED']);
  });

  it('is marked as not invoiced after its invoice was credited in full, as its scan is refused', async () => {
    const batch = await drive.open(seaPlan(sites));
    const credited = await one();
    await world.db
      .updateTable('invoices')
      .set((eb) => ({ creditedPesewas: eb.ref('totalPesewas') }))
      .where('shipmentId', '=', credited.shipmentId)
      .execute();
    const answer = await world.as('batches').get(`/batches/${batch.id}/packages?which=eligible`);
    const { items } = answer.json<{ items: { id: string; holds: string[] }[] }>();
    expect(items.find(({ id }) => id === credited.id)?.holds).toEqual(['NOT_INVOICED']);
    expect(await refusal(batch.id, credited.labelNumber)).toMatchObject({
      code: 'batch.not_invoiced',
    });
  });

  it('is listed after the loadable cartons, across pages', async () => {
    const batch = await drive.open(seaPlan(sites));
    await one({ holds: ['DEPOSIT'] });
    const free = await one();
    const seen: { id: string; holds: string[] }[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: typeof seen; nextCursor: string | null } = (
        await world
          .as('batches')
          .get(
            `/batches/${batch.id}/packages?which=eligible&limit=2${cursor && `&cursor=${cursor}`}`,
          )
      ).json();
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    const firstHeld = seen.findIndex(({ holds }) => holds.length > 0);
    expect(seen.slice(firstHeld).every(({ holds }) => holds.length > 0)).toBe(true);
    expect(seen.slice(0, firstHeld).map(({ id }) => id)).toContain(free.id);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });
});

describe('the capacity check', () => {
  it('warns from 90% and refuses above 100%, unless an admin gives a reason', async () => {
    const batch = await drive.open(airPlan(sites, { capacityKg: 100 }));
    const shipment = await goods({ mode: 'AIR', cartons: 6, weightGrams: 20_000 });
    const labels = shipment.packages.map(({ labelNumber }) => labelNumber);
    const answers = [];
    for (const label of labels.slice(0, 5)) answers.push(await drive.load(batch.id, label));
    expect(answers.map((answer) => answer.json<Loaded>().warnings)).toEqual([
      [],
      [],
      [],
      [],
      [`${batch.batchNumber} is 100% full by weight`],
    ]);
    const again = await world
      .as('batches')
      .post(
        `/batches/${batch.id}/load`,
        { code: labels[0] },
        { headers: { 'accept-language': 'zh-CN' } },
      );
    expect(again.json<Loaded>().warnings).toEqual([`${batch.batchNumber} 按重量已装 100%`]);
    const over = await drive.load(batch.id, labels[5] ?? '');
    expect(over.statusCode).toBe(409);
    expect(over.json()).toMatchObject({
      code: 'batch.full',
      message: `${batch.batchNumber} has 0 kg left but ${labels[5]} needs 20 kg. Use another batch or ask an admin to override.`,
    });
    const because = { overrideCapacityBecause: 'The airline gave us 30 kg more' };
    expect((await drive.load(batch.id, labels[5] ?? '', because)).statusCode).toBe(403);
    const allowed = await world
      .as('admin')
      .post(`/batches/${batch.id}/load`, { code: labels[5], ...because });
    expect(allowed.json()).toMatchObject({ isRepeat: false, batch: { fillPercent: 120 } });
    const [event] = await eventsOf(shipment.packages[5]?.id ?? '', 'FOH');
    expect(event?.details).toEqual(because);
  });

  it(
    'lets exactly ten of a hundred parallel scans fill the room for ten',
    { timeout: 60_000 },
    async () => {
      const batch = await drive.open(seaPlan(sites, { capacityCbm: 1 }));
      const shipment = await goods({ cartons: 100, volumeCm3: 100_000 });
      const answers = await Promise.all(
        shipment.packages.map(({ labelNumber }) => drive.load(batch.id, labelNumber)),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 409)).toHaveLength(90);
      expect(await drive.read(batch.id)).toMatchObject({ cartons: 10, fillPercent: 100 });
    },
  );
});
