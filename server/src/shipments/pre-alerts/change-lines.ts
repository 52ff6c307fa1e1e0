import { Problem } from '@sankofa/domain/errors/problem';
import { packageStateText } from '@sankofa/domain/shipments/package-table';
import { valueOfCartons } from '@sankofa/domain/shipments/pre-alerts/declared-value';
import { preAlertTexts } from '@sankofa/domain/shipments/pre-alerts/pre-alert-texts';
import type { changeLineSchema, editShipment } from '@sankofa/domain/shipments/shipment-endpoints';
import type { Message } from '@sankofa/domain/texts/message';
import { supplierNumberOf } from '@sankofa/domain/values/codes';
import type { z } from 'zod/mini';

import { siteOf } from '../../company/company.ts';
import type { Work } from '../../platform/database/work.ts';
import { changePackages, type PackageChange, type PackageRow } from '../package-queries.ts';

type Edit = z.output<(typeof editShipment)['body']>;
type Line = z.output<typeof changeLineSchema>;

const refused = (at: number, message: Message) =>
  new Problem('request.invalid', {
    message,
    fields: { [`changeLines.${at}.packageIds`]: message },
  });

/** Returns the cartons of a line in the order of their pieces, by which a value is divided. */
async function cartonsOf(
  work: Work,
  packages: readonly PackageRow[],
  { line: { packageIds }, at }: { line: Line; at: number },
) {
  const chosen = new Set(packageIds);
  const own = packages.filter(({ id }) => chosen.has(id));
  if (own.length !== packageIds.length) throw refused(at, preAlertTexts.listOnce);
  const come = own.find(({ state }) => state !== 'EXPECTED');
  if (come) {
    const isInGhana =
      come.siteId !== null && (await siteOf(work.tx, come.siteId)).kind === 'DESTINATION';
    throw new Problem('shipment.step_not_allowed', {
      message: preAlertTexts.cartonCantChange({
        piece: come.pieceNumber,
        state: packageStateText(come.state, isInGhana ? 'in Ghana' : undefined),
      }),
    });
  }
  return own.toSorted((a, b) => a.pieceNumber - b.pieceNumber);
}

/** Returns the fields of a line that all of its cartons share. */
const sharedFieldsOf = ({
  courier,
  supplier,
  supplierNumber,
  contents,
  goodsClass,
}: Line): PackageChange => ({
  ...(courier !== undefined && { courier: courier === '' ? null : courier }),
  ...(supplier !== undefined && { supplier: supplier === '' ? null : supplier }),
  ...(supplierNumber !== undefined && {
    supplierNumber,
    supplierKey: supplierNumberOf(supplierNumber),
  }),
  ...(contents !== undefined && { contents }),
  ...(goodsClass !== undefined && { goodsClass }),
});

const before = (row: PackageRow) => ({
  labelNumber: row.labelNumber,
  courier: row.courier,
  supplier: row.supplier,
  supplierNumber: row.supplierNumber,
  contents: row.contents,
  goodsClass: row.goodsClass,
  declaredMinor: row.declaredMinor,
  declaredCurrency: row.declaredCurrency,
});

/**
 * Changes the details of expected cartons; the value of a line is divided again among its cartons.
 * @param packages every carton of the shipment, locked
 * @returns the previous details of the changed cartons, for the audit log
 * @throws Problem request.invalid, shipment.step_not_allowed once a carton has been received
 */
export async function changeLines(
  work: Work,
  packages: readonly PackageRow[],
  { changeLines: lines = [], cancelPackageIds = [] }: Edit,
) {
  const named = new Set(cancelPackageIds);
  const changed: ReturnType<typeof before>[] = [];
  for (const [at, line] of lines.entries()) {
    const cartons = await cartonsOf(work, packages, { line, at });
    for (const { id } of cartons) {
      if (named.has(id)) throw refused(at, preAlertTexts.changeOnce);
      named.add(id);
    }
    const sharedFields = sharedFieldsOf(line);
    if (cartons.length === 0) continue;
    if (Object.keys(sharedFields).length === 0 && line.declaredValue === undefined) continue;
    changed.push(...cartons.map(before));
    for (const { ids, change } of changesOf(cartons, sharedFields, line.declaredValue))
      await changePackages(work.tx, ids, { ...change, updatedAt: work.now });
  }
  return changed;
}

/**
 * Groups cartons with the same change: the shares of a value differ by at most one unit, so two groups
 * suffice.
 */
function changesOf(
  cartons: readonly PackageRow[],
  sharedFields: PackageChange,
  value: Line['declaredValue'],
): { ids: string[]; change: PackageChange }[] {
  if (value === undefined) return [{ ids: cartons.map(({ id }) => id), change: sharedFields }];
  const shares = valueOfCartons(value, cartons.length);
  const byShare = Map.groupBy(cartons.entries(), ([at]) => shares[at]?.minor ?? null);
  return [...byShare].map(([minor, same]) => ({
    ids: same.map(([, { id }]) => id),
    change: { ...sharedFields, declaredMinor: minor, declaredCurrency: value?.currency ?? null },
  }));
}
