import type { PlainDay } from '../values/time.ts';
import type { TaxLaw } from './tax.ts';

/** Published tax laws that a new company can add in one step. The calculation reads stored laws only. */
export const knownLaws: readonly (TaxLaw & { from: PlainDay })[] = [
  {
    from: '2023-01-01',
    nhilBp: 250,
    getfundBp: 250,
    covidBp: 100,
    vatBp: 1_500,
    flatBp: 300,
    vatBase: 'VALUE_AND_LEVIES',
  },
  {
    from: '2026-01-01',
    nhilBp: 250,
    getfundBp: 250,
    covidBp: 0,
    vatBp: 1_500,
    flatBp: 300,
    vatBase: 'VALUE',
  },
];
