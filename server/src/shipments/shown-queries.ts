import type { Actor } from '@sankofa/domain/access';
import { holdRemedy, holdName } from '@sankofa/domain/shipments/hold-texts';
import { packageStateText } from '@sankofa/domain/shipments/package-table';
import { shownValue } from '@sankofa/domain/shipments/pre-alerts/declared-value';
import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { stepsFor } from '@sankofa/domain/shipments/shipment-policy';
import type { Message } from '@sankofa/domain/texts/message';
import { fromMeasures } from '@sankofa/domain/values/measures';
import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { type RawBuilder, sql } from 'kysely';

import { runTogether, type RowOf } from '../platform/database/connection.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce } from '../platform/database/statement.ts';
import { storedMessageSchema } from '../platform/texts/stored-messages.ts';
import { piecesOf } from './package-queries.ts';

/** Selects cartons with all that a page shows, before translation. */
function selectShown(db: Db | Tx) {
  return db
    .selectFrom('packages as p')
    .leftJoin('batches as b', 'b.id', 'p.batchId')
    .leftJoin('shipments as s', 's.id', 'p.shipmentId')
    .leftJoin('customers as c', 'c.id', 'p.customerId')
    .leftJoin('users as u', 'u.id', 'p.customerId')
    .leftJoin('sites as lies', 'lies.id', 'p.siteId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('measurements')
          .select(['weightGrams', 'lengthMm', 'widthMm', 'heightMm', 'isVerified', 'measuredAt'])
          .whereRef('packageId', '=', 'p.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select(['b.batchNumber', 's.trackingNumber', 's.mode', 'lies.kind as siteKind'])
    .select(['u.name as customerName', 'c.code as customerCode', 'c.shippingMark'])
    .select(['m.weightGrams', 'm.lengthMm', 'm.widthMm', 'm.heightMm'])
    .select(['m.isVerified', 'm.measuredAt'])
    .select((eb) =>
      eb
        .selectFrom('measurements as first')
        .innerJoin('users as hand', 'hand.id', 'first.measuredBy')
        .select('hand.name')
        .whereRef('first.packageId', '=', 'p.id')
        .where('first.purpose', '=', 'RECEIVE')
        .orderBy('first.id')
        .limit(1)
        .as('receivedBy'),
    );
}
type ShownHold = Omit<PackageAnswer['holds'][number], 'words' | 'remedy' | 'reason'> &
  Record<'words' | 'remedy' | 'reason', Message>;
/** A carton before its messages are rendered. */
export type ShownPackage = Omit<PackageAnswer, 'stateText' | 'holds'> & {
  stateText: Message;
  holds: ShownHold[];
};
export type ShownFound = Omit<FoundPackage, keyof PackageAnswer> & ShownPackage;
type ShownRow = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number];

const holdsOf = (db: Db | Tx, which: RawBuilder<unknown>) =>
  db
    .selectFrom('holds')
    .select(['id', 'packageId', 'kind', 'reason', 'placedAt'])
    .where(sql<boolean>`package_id ${which}`)
    .where('liftedAt', 'is', null)
    .orderBy('id');
const photosOf = (db: Db | Tx, which: RawBuilder<unknown>) =>
  db
    .selectFrom('packagePhotos')
    .select(['packageId', 'fileId'])
    .where(sql<boolean>`package_id ${which}`)
    .orderBy('addedAt', 'desc');

const oneOf = (ids: readonly string[]) => sql`= any(${ids}::uuid[])`;
const ofShipment = (id: string) => sql`in (select id from packages where shipment_id = ${id})`;

/** What a page shows of cartons besides their rows. */
type Beside = {
  holds: readonly RowOf<ReturnType<typeof holdsOf>>[];
  photos: readonly RowOf<ReturnType<typeof photosOf>>[];
};
/** The same by carton. */
type BesideByCarton = {
  holds: ReadonlyMap<string, Beside['holds']>;
  photos: ReadonlyMap<string, Beside['photos']>;
};
const byCarton = ({ holds, photos }: Beside): BesideByCarton => ({
  holds: Map.groupBy(holds, ({ packageId }) => packageId),
  photos: Map.groupBy(photos, ({ packageId }) => packageId),
});

const rowsOf = builtOnce((db, { ids }: { ids: readonly string[] }) =>
  selectShown(db).where(sql<boolean>`p.id = any(${ids}::uuid[])`),
);
const holdsOfIds = builtOnce((db, { ids }: { ids: readonly string[] }) => holdsOf(db, oneOf(ids)));
const photosOfIds = builtOnce((db, { ids }: { ids: readonly string[] }) =>
  photosOf(db, oneOf(ids)),
);

const piecesOfIds = builtOnce((_, { ids }: { ids: readonly string[] }) =>
  piecesOf(sql`select shipment_id from packages where id ${oneOf(ids)}`),
);

function measuredOf(row: ShownRow): PackageAnswer['measured'] {
  const { weightGrams, lengthMm, widthMm, heightMm, isVerified, measuredAt } = row;
  if (weightGrams === null || lengthMm === null || widthMm === null || heightMm === null)
    return null;
  // A carton received by mistake is expected again, so its measurement does not count.
  if (row.state === 'EXPECTED') return null;
  return {
    ...fromMeasures({ weightGrams, lengthMm, widthMm, heightMm }),
    isVerified: isVerified ?? false,
    measuredAt: measuredAt ?? '',
  };
}

function shownOf(row: ShownRow, { holds, photos }: BesideByCarton): ShownPackage {
  const isInGhana = row.siteKind === 'DESTINATION';
  return {
    id: row.id,
    labelNumber: row.labelNumber,
    pieceNumber: row.pieceNumber,
    state: row.state,
    stateText: packageStateText(row.state, isInGhana ? 'in Ghana' : undefined),
    goodsClass: row.goodsClass,
    contents: row.contents,
    declaredValue:
      row.declaredMinor === null || row.declaredCurrency === null
        ? null
        : shownValue({ minor: row.declaredMinor, currency: row.declaredCurrency }),
    courier: row.courier,
    supplierNumber: row.supplierNumber,
    supplier: row.supplier,
    condition: row.condition,
    shelf: row.shelf,
    measured: measuredOf(row),
    holds: (holds.get(row.id) ?? []).map(({ id, kind, reason, placedAt }) => ({
      id,
      kind,
      words: holdName(kind),
      remedy: holdRemedy(kind),
      reason: storedMessageSchema.parse(reason),
      placedAt,
    })),
    photoIds: (photos.get(row.id) ?? []).map(({ fileId }) => fileId),
    isShort: row.isShort,
    isInGhana,
    batchNumber: row.batchNumber,
    version: row.version,
  };
}

const rowsOfShipment = builtOnce((db, { id }: { id: string }) =>
  selectShown(db).where('p.shipmentId', '=', id).orderBy('p.pieceNumber'),
);
const holdsOfShipment = builtOnce((db, { id }: { id: string }) => holdsOf(db, ofShipment(id)));
const photosOfShipment = builtOnce((db, { id }: { id: string }) => photosOf(db, ofShipment(id)));

/** Reads what `packagesFrom` needs of a shipment. */
export const readsOfPackages = (id: string) =>
  [rowsOfShipment({ id }), holdsOfShipment({ id }), photosOfShipment({ id })] as const;

/** Returns the cartons of a shipment as a page shows them, in the order of the pieces. */
export function packagesFrom(rows: readonly ShownRow[], beside: Beside): ShownPackage[] {
  const grouped = byCarton(beside);
  return rows.map((row) => shownOf(row, grouped));
}

export async function shownPackage(db: Db | Tx, id: string): Promise<ShownPackage> {
  const ids = [id];
  const [[row], holds, photos] = await runTogether(db, [
    rowsOf({ ids }),
    holdsOfIds({ ids }),
    photosOfIds({ ids }),
  ]);
  if (!row) throw new RangeError(`There is no package ${id}`);
  return shownOf(row, byCarton({ holds, photos }));
}

/** Reads what `foundPackages` shows of cartons. */
export const readsOfFound = (ids: readonly string[]) =>
  [rowsOf({ ids }), holdsOfIds({ ids }), photosOfIds({ ids }), piecesOfIds({ ids })] as const;

/** Returns cartons as warehouse staff see them, in the order of the ids: owner, shipment, and possible steps. */
export async function foundPackages(
  db: Db | Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ShownFound[]> {
  if (ids.length === 0) return [];
  const [rows, holds, photos, shipments] = await runTogether(db, readsOfFound(ids));
  const beside = byCarton({ holds, photos });
  const pieces = new Map<string | null, number>(
    shipments.map((one) => [one.shipmentId, one.pieces]),
  );
  const found = new Map(
    rows.map((row) => [
      row.id,
      foundOf(actor, row, shownOf(row, beside), pieces.get(row.shipmentId) ?? 0),
    ]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

function foundOf(actor: Actor, row: ShownRow, shown: ShownPackage, pieces: number): ShownFound {
  return {
    ...shown,
    shipmentId: row.shipmentId,
    trackingNumber: row.trackingNumber,
    mode: row.mode,
    pieces,
    received: row.receivedAt === null ? null : { at: row.receivedAt, by: row.receivedBy },
    customer:
      row.customerId && row.customerName && row.customerCode && row.shippingMark
        ? {
            id: row.customerId,
            name: row.customerName,
            customerCode: row.customerCode,
            shippingMark: row.shippingMark,
          }
        : null,
    steps: stepsFor(actor, row.state),
  };
}
