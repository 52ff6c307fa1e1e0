import type { GoodsClass } from '../rates/rate.ts';
import type { Measures } from '../values/measures.ts';
import type { Mode } from '../values/mode.ts';
import type { PlainDay } from '../values/time.ts';
import type { Reader } from './cell-reader.ts';
import { importTexts } from './import-texts.ts';

export type ImportedState = 'EXPECTED' | 'RECEIVED' | 'VERIFIED';
export type ShipmentRow = {
  /** As in the file: rows with the same one are one shipment. */
  shipment: string;
  customer: string;
  supplierNumber: string;
  contents: string;
  cartons: number;
  mode: Mode;
  goodsClass: GoodsClass;
  state: ImportedState;
  site: string;
  shelf: string;
  /** Of each carton; null before it is received, and if its sides are unknown. */
  measures: Measures | null;
  /** What the file knows of a received carton without sides, per carton. It is never billed. */
  note: string;
  receivedOn: PlainDay | null;
  office: string;
};

const modes: Record<string, Mode> = {
  SEA: 'SEA',
  OCEAN: 'SEA',
  海运: 'SEA',
  AIR: 'AIR',
  空运: 'AIR',
};
const classes: Record<string, GoodsClass> = {
  NORMAL: 'NORMAL',
  GENERAL: 'NORMAL',
  普货: 'NORMAL',
  SPECIAL: 'SPECIAL',
  敏感货: 'SPECIAL',
  特货: 'SPECIAL',
};
const states: Record<string, ImportedState> = {
  EXPECTED: 'EXPECTED',
  待收货: 'EXPECTED',
  预报: 'EXPECTED',
  RECEIVED: 'RECEIVED',
  已收货: 'RECEIVED',
  VERIFIED: 'VERIFIED',
  已验货: 'VERIFIED',
};

/** Reads a row of cartons that are on the way or stored. */
export function readShipment(reader: Reader): ShipmentRow {
  const { text, choice, refuse, day } = reader;
  const state = choice('state', states, 'EXPECTED', importTexts.badState);
  const typedCartons = text('cartons');
  const cartons = typedCartons === '' ? 1 : Number(typedCartons);
  const areCartons = Number.isInteger(cartons) && cartons >= 1 && cartons <= 100;
  if (!areCartons) refuse('cartons', importTexts.badCartons);
  const known =
    state === 'EXPECTED' ? notMeasured : readMeasures(reader, state, areCartons ? cartons : 1);
  return {
    shipment: text('shipment', { most: 60 }),
    customer: text('customer', { most: 254, isNeeded: true }),
    supplierNumber: text('supplierNumber', { most: 40 }),
    contents: text('contents', { isNeeded: true }),
    cartons: areCartons ? cartons : 1,
    mode: choice('mode', modes, 'SEA', importTexts.badMode),
    goodsClass: choice('goodsClass', classes, 'NORMAL', importTexts.badClass),
    state,
    site: text('site', { most: 80 }),
    shelf: text('shelf', { most: 20 }).toUpperCase(),
    ...known,
    receivedOn: state === 'EXPECTED' ? null : day('receivedOn'),
    office: text('office', { most: 80 }),
  };
}

type Known = { measures: Measures | null; note: string };
const notMeasured: Known = { measures: null, note: '' };
const sides = ['lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * Reads kilograms and centimetres as whole grams and millimetres of one carton. Without sides there is no
 * measurement, since one is never invented from a volume: the warehouse measures such cartons when it verifies them.
 */
function readMeasures(
  { text, refuse, remark, units, choices, problems }: Reader,
  state: 'RECEIVED' | 'VERIFIED',
  cartons: number,
): Known {
  const share = choices.measuresOf === 'ROW' ? cartons : 1;
  const before = problems.length;
  const kg = units('weightKg', 1, 2_000 * share);
  const cbm = units('volumeCbm', 1, 80 * share);
  const [length = null, width = null, height = null] = sides.map((side) => units(side, 10, 10_000));
  if (problems.length > before) return notMeasured;
  const grams = kg === null ? 0 : Math.round((kg * 1_000) / share);
  if (length !== null && width !== null && height !== null && grams > 0)
    return {
      measures: {
        weightGrams: grams,
        lengthMm: Math.round(length),
        widthMm: Math.round(width),
        heightMm: Math.round(height),
      },
      note: '',
    };
  const missing = sides.filter((side) => text(side) === '');
  const [firstMissing] = missing;
  if (state === 'VERIFIED') refuse(firstMissing ?? 'weightKg', importTexts.needsMeasures);
  else if (!firstMissing) refuse('weightKg', importTexts.needsWeight);
  else if (missing.length < sides.length) refuse(firstMissing, importTexts.needsSides);
  else remark('lengthCm', importTexts.measuredLater);
  const volume = cbm === null ? 0 : Math.round((cbm * 1_000_000) / share) / 1_000_000;
  const known = [
    ...(grams > 0 ? [`${grams / 1_000} kg`] : []),
    ...(volume > 0 ? [`${volume} CBM`] : []),
  ];
  return { measures: null, note: known.join(', ') };
}
