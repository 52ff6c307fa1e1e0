import type { Mode } from '../mode.ts';
import { holdRemedy, holdWords, type HoldKind } from '../shipments/hold.ts';
import {
  airWaybillCheckDigit,
  airWaybillNumberOf,
  containerCheckDigit,
  containerNumberOf,
  isAirWaybillNumber,
  isContainerNumber,
} from './carrier-number.ts';

export type Blocker = {
  /** A word for the page: where the remedy is found. */
  kind: 'empty' | 'number' | 'seal' | 'carriage' | 'hold';
  sentence: string;
  remedy: string;
  packageId: string | null;
};

export type BatchPapers = {
  mode: Mode;
  containerNumber: string | null;
  sealNumber: string | null;
  airWaybillNumber: string | null;
  vessel: string | null;
  voyage: string | null;
  flight: string | null;
};

const blocker = (kind: Blocker['kind'], sentence: string, remedy: string): Blocker => ({
  kind,
  sentence,
  remedy,
  packageId: null,
});

/** Says what is wrong with a container or air waybill number, or null where nothing is. */
export function numberProblem(
  papers: Pick<BatchPapers, 'mode' | 'containerNumber' | 'airWaybillNumber'>,
) {
  if (papers.mode === 'SEA') {
    const number = papers.containerNumber;
    if (!number) return 'The container number is missing';
    if (isContainerNumber(number)) return null;
    if (containerNumberOf(number) === null)
      return `${number} is not a container number: it has three letters, then U, J or Z, then seven digits, such as CSQU3054383`;
    return `${number} is not a container number: its check digit should be ${containerCheckDigit(number)}`;
  }
  const number = papers.airWaybillNumber;
  if (!number) return 'The air waybill number is missing';
  if (isAirWaybillNumber(number)) return null;
  if (airWaybillNumberOf(number) === null)
    return `${number} is not an air waybill number: it has eleven digits, such as 125-12345675`;
  return `${number} is not an air waybill number: its check digit should be ${airWaybillCheckDigit(number)}`;
}

/** Everything that stands between a batch and its departure, at once, each with its way out. */
export function blockersOf(
  papers: BatchPapers,
  loaded: readonly { packageId: string; labelNumber: string; holds: readonly HoldKind[] }[],
): Blocker[] {
  const list: Blocker[] = [];
  if (loaded.length === 0)
    list.push(blocker('empty', 'Nothing is loaded', 'Load at least one carton.'));
  const wrong = numberProblem(papers);
  if (wrong) list.push(blocker('number', wrong, 'Correct it in the details of the batch.'));
  if (papers.mode === 'SEA' && !papers.sealNumber)
    list.push(
      blocker('seal', 'The seal number is missing', 'Type it in the details of the batch.'),
    );
  if (papers.mode === 'SEA' && !(papers.vessel && papers.voyage))
    list.push(
      blocker(
        'carriage',
        'Vessel and voyage are missing',
        'Type them in the details of the batch.',
      ),
    );
  if (papers.mode === 'AIR' && !papers.flight)
    list.push(blocker('carriage', 'The flight is missing', 'Type it in the details of the batch.'));
  for (const one of loaded)
    for (const kind of one.holds)
      list.push({
        kind: 'hold',
        sentence: `${one.labelNumber}: ${holdWords(kind)}`,
        remedy: holdRemedy(kind),
        packageId: one.packageId,
      });
  return list;
}

/** Percent of the capacity that is used, and whether it should be said aloud (domain.md §4). */
export function fill(used: number, capacity: number | null) {
  if (!capacity) return { percent: 0, isNearlyFull: false, isOver: false };
  const percent = (used * 100) / capacity;
  return { percent: Math.round(percent), isNearlyFull: percent >= 90, isOver: percent > 100 };
}
