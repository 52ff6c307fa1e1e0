import type { getVolume } from '@sankofa/domain/statistics/statistics-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import { comparedDays } from '@sankofa/domain/values/periods/comparison';
import type { z } from 'zod/mini';

import { comparedFigures, sumOf } from '../platform/compared.ts';
import type { Db } from '../platform/database/db.ts';
import { loadsDeparted, shipmentsDeparted } from './volume-queries.ts';

type Row = Awaited<ReturnType<typeof loadsDeparted>>[number];

/** Returns the volume that left China in a period and in the earlier one. */
export async function volume(db: Db, query: z.output<(typeof getVolume)['query']>) {
  const series = await comparedFigures(query, {
    read: (parts) => loadsDeparted(db, parts),
    figures: (rows: readonly Omit<Row, 'part'>[]) => ({
      air: loadOf(rows, 'AIR'),
      sea: loadOf(rows, 'SEA'),
    }),
  });
  return {
    ...series,
    shipments: byMode(await shipmentsDeparted(db, query)),
    shipmentsBefore: byMode(await shipmentsDeparted(db, comparedDays(query))),
  };
}

function loadOf(rows: readonly Omit<Row, 'part'>[], mode: Mode) {
  const own = rows.filter((row) => row.mode === mode);
  return {
    cartons: sumOf(own, ({ cartons }) => cartons),
    cbm: sumOf(own, ({ cm3 }) => cm3) / 1_000_000,
    kg: sumOf(own, ({ grams }) => grams) / 1000,
  };
}

const byMode = (rows: readonly { mode: Mode; shipments: number }[]) => ({
  air: rows.find(({ mode }) => mode === 'AIR')?.shipments ?? 0,
  sea: rows.find(({ mode }) => mode === 'SEA')?.shipments ?? 0,
});
