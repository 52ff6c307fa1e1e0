import { customers } from '@sankofa/domain/fixtures/people';

import type { Measures } from '../trade/receiving.ts';

/** The data that she registers with. */
export const yaa = { ...customers.yaa, phone: '024 412 3456' };
export const expectedLines = [
  { supplierNumber: 'SF1436009122581', contents: 'Cotton dresses', cartons: 2 },
  { supplierNumber: 'YT7488213300417', contents: 'Leather sandals', cartons: 1 },
];
type Carton = { number: string; first: Measures; second: Measures };
/** What she pre-alerted; the second measurement differs by less than the tolerance. */
export const announced: readonly Carton[] = [
  { number: 'SF1436009122581', first: [18.4, 60, 45, 50], second: [18.45, 60, 45, 50] },
  { number: 'SF1436009122581', first: [21.15, 62, 41, 38], second: [21.1, 62, 41, 38] },
  { number: 'YT7488213300417', first: [9.8, 55, 40, 35], second: [9.8, 55, 40, 35] },
];
/** The carton that arrived with only her mark on it. */
export const fourth: Measures = [12.6, 50, 42, 36];
// 0.135 + 0.096596 + 0.077 + 0.0756 CBM, rounded up to 0.385, × USD 220.00 × 12.50; 40% of it first.
export const total = 105_875;
export const deposit = 42_350;
export const balance = 63_525;
