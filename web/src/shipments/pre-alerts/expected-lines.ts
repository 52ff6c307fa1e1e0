import type { ShownValue } from '@sankofa/domain/shipments/pre-alerts/declared-value';
import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { withoutThousands } from '@sankofa/domain/values/decimals';
import { decimalOf, minorOf } from '@sankofa/domain/values/pesewas';

import type { FormReader } from '../../lib/format/form.ts';
import { currencyOf } from './line-fields.tsx';

/** Cartons expected under one supplier number with the same contents: a line of the pre-alert. */
export type ExpectedLine = {
  packageIds: string[];
  pieces: number[];
  courier: string;
  supplier: string;
  supplierNumber: string;
  contents: string;
  goodsClass: PackageAnswer['goodsClass'];
  /** The total of all its cartons; null if nothing was declared. */
  value: ShownValue | null;
};

const keyOf = (one: PackageAnswer) =>
  JSON.stringify([
    one.courier,
    one.supplier,
    one.supplierNumber,
    one.contents,
    one.goodsClass,
    one.declaredValue?.currency,
  ]);

function valueOf(cartons: readonly PackageAnswer[]): ShownValue | null {
  const currency = cartons[0]?.declaredValue?.currency;
  if (!currency) return null;
  const minor = cartons.reduce(
    (sum, { declaredValue }) => sum + (minorOf(declaredValue?.amount ?? '') ?? 0),
    0,
  );
  return { amount: decimalOf(minor), currency };
}

/** Returns what can still be changed in a shipment, in the order of piece numbers. */
export const expectedLines = (packages: readonly PackageAnswer[]): ExpectedLine[] =>
  [
    ...Map.groupBy(
      packages.filter(({ state }) => state === 'EXPECTED'),
      keyOf,
    ).values(),
  ].map((cartons) => ({
    packageIds: cartons.map(({ id }) => id),
    pieces: cartons.map(({ pieceNumber }) => pieceNumber),
    courier: cartons[0]?.courier ?? '',
    supplier: cartons[0]?.supplier ?? '',
    supplierNumber: cartons[0]?.supplierNumber ?? '',
    contents: cartons[0]?.contents ?? '',
    goodsClass: cartons[0]?.goodsClass ?? 'NORMAL',
    value: valueOf(cartons),
  }));

/** Returns `2, 3 and 5`. */
export const cartonNumbersOf = ({ pieces }: ExpectedLine) =>
  pieces.length < 2 ? pieces.join('') : `${pieces.slice(0, -1).join(', ')} and ${pieces.at(-1)}`;

/**
 * Returns the lines with changed fields only: unchanged ones must not overwrite another user's changes.
 * @param open ids of cartons that can still be changed; others may have been cancelled or received meanwhile
 */
export function readChanges(
  form: FormReader,
  lines: readonly ExpectedLine[],
  open: ReadonlySet<string>,
) {
  const read = lines.map((line, at) => {
    const fieldText = (name: string) => form.text(`changeLines.${at}.${name}`);
    const amount = withoutThousands(fieldText('declaredValue.amount'));
    const currency = currencyOf(fieldText('declaredValue.currency'));
    const isSameValue =
      amount === (line.value?.amount ?? '') && (amount === '' || currency === line.value?.currency);
    return {
      packageIds: line.packageIds.filter((id) => open.has(id)),
      ...differing('courier', fieldText('courier'), line.courier),
      ...differing('supplier', fieldText('supplier'), line.supplier),
      ...differing('supplierNumber', fieldText('supplierNumber'), line.supplierNumber),
      ...differing('contents', fieldText('contents'), line.contents),
      ...differing('goodsClass', fieldText('goodsClass'), line.goodsClass),
      ...(isSameValue ? {} : { declaredValue: amount === '' ? null : { amount, currency } }),
    };
  });
  // All of them or none, as fields are named by their position in the list.
  return read.some((line) => Object.keys(line).length > 1) ? read : [];
}

const differing = (name: string, text: string, before: string) =>
  text === before ? {} : { [name]: text };
