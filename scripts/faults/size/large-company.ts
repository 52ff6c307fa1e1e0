import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { Client } from 'pg';

import { startProduct } from '../../../e2e/support/product/server.ts';
import { openDb } from '../../../server/src/platform/database/db.ts';
import { startEmbedded } from '../../../server/src/platform/postgres/embedded-postgres.ts';
import { faultsOfRestored } from '../../../server/src/restored-books.ts';
import { fill } from '../../bench/fill/fill.ts';
import { type Sizes, smallSizes } from '../../bench/fill/sizes.ts';
import { remove } from '../setting.ts';

/** How much a company has, and what the checks say of its rows, which are made for size and not by the product. */
export type Weight = {
  databaseBytes: number;
  files: number;
  fileBytes: number;
  known: ReadonlySet<string>;
};

/** So many times the goods, people and money of the smallest company; its departures stay the same. */
const sizesOf = (times: number): Sizes => ({
  ...smallSizes,
  shipmentsPerBatch: smallSizes.shipmentsPerBatch * times,
  customers: smallSizes.customers * times,
  shipments: smallSizes.shipments * times,
  packages: smallSizes.packages * times,
  deliveryRuns: smallSizes.deliveryRuns * times,
});

/** A photo of a carton as the product stores it: 1600 by 1200 points. */
const photoBytes = 180_000;

/** Fills a folder with a company that has people who can log in, the trade of the benchmarks, and stored photos. */
export async function makeLargeCompany(
  dataDir: string,
  { times, photos }: { times: number; photos: number },
): Promise<Weight> {
  const product = await startProduct({
    storage: { dataDir, databaseUrl: null, remove },
    readyAt: '/api/ready',
  });
  await product.stop();
  const embedded = await startEmbedded({
    dataDir,
    settings: { fsync: 'off', max_wal_size: '4GB' },
  });
  const db = openDb(embedded.address, { poolSize: 1, statementTimeoutMs: 0 });
  const client = new Client(embedded.address);
  await client.connect();
  try {
    await fill(db, sizesOf(times));
    const files = await storePhotos(client, path.join(dataDir, 'files'), photos);
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database())::text as bytes',
    );
    return {
      databaseBytes: Number(rows[0]?.bytes),
      files,
      fileBytes: files * photoBytes,
      known: new Set(await faultsOfRestored(db)),
    };
  } finally {
    await db.destroy();
    await client.end();
    await embedded.stop();
  }
}

/** Gives the rows of files their bytes, which are as incompressible as photos. Rows beyond `most` are removed. */
async function storePhotos(client: Client, folder: string, most: number): Promise<number> {
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ id: string }>(
    `select id::text from files where kind = 'image/webp' order by id limit $1`,
    [most],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(`delete from package_photos where not file_id = any($1)`, [ids]);
  await client.query(`delete from files where not id = any($1)`, [ids]);
  const hashes = ids.map(() => storePhoto(folder));
  await client.query(
    `update files set sha256 = one.hash, original_sha256 = one.hash, bytes = $3
    from unnest($1::uuid[], $2::text[]) as one (id, hash) where files.id = one.id`,
    [ids, hashes, photoBytes],
  );
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze files, package_photos');
  return ids.length;
}

function storePhoto(folder: string): string {
  const bytes = randomBytes(photoBytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const part = path.join(folder, hash.slice(0, 2));
  fs.mkdirSync(part, { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(part, hash), bytes, { mode: 0o600 });
  return hash;
}
