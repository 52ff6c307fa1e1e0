import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

import { rowsRead } from '../../testing/postgres/rows-read.ts';
import { good, openRoute, type Shipment } from '../../testing/trade/freight-fixture.ts';
import { startWorld } from '../../testing/world.ts';
import { readsOfFound, readsOfPackages } from '../shown-queries.ts';

const world = await startWorld();
const routeSites = await openRoute(world);
afterAll(() => world.close());

it('the rows that are read to show a shipment’s cartons grow with the cartons, not with their square', async () => {
  const ama = await world.ama();
  const { id, packages } = good<Shipment>(
    await ama.post('/shipments', {
      mode: 'SEA',
      goodsClass: 'NORMAL',
      destinationSiteId: routeSites.accra,
      lines: Array.from({ length: 10 }, () => ({
        supplierNumber: 'SF10000001',
        contents: 'Shoes',
        cartons: 100,
      })),
    }),
  );
  const ids = packages.map((one) => one.id);
  const rowsPerCarton = async () => [
    (await rowsRead(world.db, readsOfPackages(id))) / 1_000,
    (await rowsRead(world.db, readsOfFound(ids))) / 1_000,
  ];
  // PostgreSQL plans differently once it has counted the new rows.
  const before = await rowsPerCarton();
  await sql`analyze`.execute(world.owner);
  for (const read of [...before, ...(await rowsPerCarton())]) expect(read).toBeLessThan(20);
});
