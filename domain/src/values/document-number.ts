/**
 * What has a running number that is only ours, and starts again each year. The names are those of the counters, so
 * they stay when a company chooses other prefixes.
 */
export const numberKinds = [
  'INV',
  'CRN',
  'RCP',
  'RFD',
  'TKT',
  'SEA',
  'AIR',
  'HBL',
  'HAWB',
  'RUN',
] as const;
export type NumberKind = (typeof numberKinds)[number];

/** How the numbers of one kind are written: `INV` and 6 digits make `INV-2026-000042`. */
export type NumberFormat = { prefix: string; digits: number };
export type NumberFormats = Record<NumberKind, NumberFormat>;

const money = 6;
const goods = 4;
/** The formats until an admin changes them. */
export const usualFormats: NumberFormats = {
  INV: { prefix: 'INV', digits: money },
  CRN: { prefix: 'CRN', digits: money },
  RCP: { prefix: 'RCP', digits: money },
  RFD: { prefix: 'RFD', digits: money },
  TKT: { prefix: 'TKT', digits: goods },
  SEA: { prefix: 'SEA', digits: goods },
  AIR: { prefix: 'AIR', digits: goods },
  HBL: { prefix: 'HBL', digits: goods },
  HAWB: { prefix: 'HAWB', digits: goods },
  RUN: { prefix: 'RUN', digits: goods },
};

/** A number with more digits than the format has keeps them all. */
export const documentNumber = ({ prefix, digits }: NumberFormat, year: number, running: number) =>
  `${prefix}-${year}-${String(running).padStart(digits, '0')}`;

/** Returns a format as people read it: `INV-YYYY-000001`. */
export const formatText = ({ prefix, digits }: NumberFormat) =>
  `${prefix}-YYYY-${'1'.padStart(digits, '0')}`;
