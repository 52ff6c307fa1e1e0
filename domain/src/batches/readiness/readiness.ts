import type { CreditBlock } from '../../books/credit/credit-terms.ts';
import { creditTexts } from '../../books/credit/credit-texts.ts';
import { holdRemedy, holdName } from '../../shipments/hold-texts.ts';
import { type HoldKind } from '../../shipments/hold.ts';
import type { Message } from '../../texts/message.ts';
import type { Mode } from '../../values/mode.ts';
import {
  airWaybillCheckDigit,
  airWaybillNumberOf,
  containerCheckDigit,
  containerNumberOf,
  isAirWaybillNumber,
  isContainerNumber,
} from '../voyage/carrier-number.ts';
import { readinessTexts } from './readiness-texts.ts';

export type Blocker = {
  /** Tells the page where the remedy is found. */
  kind: 'empty' | 'number' | 'seal' | 'carriage' | 'hold' | 'credit';
  sentence: Message;
  remedy: Message;
  packageId: string | null;
  shipmentId: string | null;
  /** For a carton on hold: its label number and the kind of hold. */
  labelNumber: string | null;
  hold: HoldKind | null;
};

type LoadedPackage = {
  packageId: string;
  shipmentId: string | null;
  labelNumber: string;
  holds: readonly HoldKind[];
  /** Set where the credit terms of its customer do not allow it to be loaded. */
  credit?: CreditBlock | undefined;
};

export type BatchNumbers = {
  mode: Mode;
  containerNumber: string | null;
  sealNumber: string | null;
  airWaybillNumber: string | null;
  vessel: string | null;
  voyage: string | null;
  flight: string | null;
};

const blocker = (kind: Blocker['kind'], sentence: Message, remedy: Message): Blocker => ({
  kind,
  sentence,
  remedy,
  packageId: null,
  shipmentId: null,
  labelNumber: null,
  hold: null,
});

type Numbers = Pick<BatchNumbers, 'mode' | 'containerNumber' | 'airWaybillNumber'>;
/** The fault of a container or air waybill number, with the expected check digit. */
type NumberFault =
  | { fault: 'missing' }
  | { fault: 'shape'; number: string }
  | { fault: 'digit'; number: string; digit: number };

function numberFault({ mode, containerNumber, airWaybillNumber }: Numbers): NumberFault | null {
  const number = mode === 'SEA' ? containerNumber : airWaybillNumber;
  if (!number) return { fault: 'missing' };
  const [isRight, read, digitOf] =
    mode === 'SEA'
      ? [isContainerNumber, containerNumberOf, containerCheckDigit]
      : [isAirWaybillNumber, airWaybillNumberOf, airWaybillCheckDigit];
  if (isRight(number)) return null;
  return read(number) === null
    ? { fault: 'shape', number }
    : { fault: 'digit', number, digit: digitOf(number) };
}

/** Describes the fault of a container or air waybill number; null if it is valid. */
export function numberProblem(numbers: Numbers): Message | null {
  const found = numberFault(numbers);
  if (found === null) return null;
  const isSea = numbers.mode === 'SEA';
  switch (found.fault) {
    case 'missing':
      return isSea ? readinessTexts.noContainer : readinessTexts.noAirWaybill;
    case 'shape':
      return isSea
        ? readinessTexts.containerShape({ number: found.number })
        : readinessTexts.airWaybillShape({ number: found.number });
    case 'digit':
      return readinessTexts.checkDigit({ number: found.number, digit: found.digit });
  }
}

/** Returns everything that blocks a batch's departure at once, each with its remedy. */
export function blockersOf(numbers: BatchNumbers, loaded: readonly LoadedPackage[]): Blocker[] {
  const list: Blocker[] = [];
  if (loaded.length === 0)
    list.push(blocker('empty', readinessTexts.empty, readinessTexts.loadOne));
  const wrong = numberProblem(numbers);
  if (wrong) list.push(blocker('number', wrong, readinessTexts.correctIt));
  if (numbers.mode === 'SEA' && !numbers.sealNumber)
    list.push(blocker('seal', readinessTexts.noSeal, readinessTexts.addIt));
  if (numbers.mode === 'SEA' && !(numbers.vessel && numbers.voyage))
    list.push(blocker('carriage', readinessTexts.noVessel, readinessTexts.addThem));
  if (numbers.mode === 'AIR' && !numbers.flight)
    list.push(blocker('carriage', readinessTexts.noFlight, readinessTexts.addIt));
  for (const { packageId, shipmentId, labelNumber, credit } of loaded)
    if (credit)
      list.push({
        kind: 'credit',
        sentence: creditTexts.blocked({ label: labelNumber, block: credit }),
        remedy: creditTexts.remedy,
        packageId,
        shipmentId,
        labelNumber,
        hold: null,
      });
  for (const one of loaded)
    for (const kind of one.holds)
      list.push({
        kind: 'hold',
        sentence: readinessTexts.onHold({ label: one.labelNumber, hold: holdName(kind) }),
        remedy: holdRemedy(kind),
        packageId: one.packageId,
        shipmentId: one.shipmentId,
        labelNumber: one.labelNumber,
        hold: kind,
      });
  return list;
}

/** Returns the used capacity in percent, and whether to show a warning (domain.md §4). */
export function fill(used: number, capacity: number | null) {
  if (!capacity) return { percent: 0, isNearlyFull: false, isOver: false };
  const percent = (used * 100) / capacity;
  return { percent: Math.round(percent), isNearlyFull: percent >= 90, isOver: percent > 100 };
}

/** So many transactions load into one batch at the same time at most. */
const mostAtOnce = 100;

/**
 * Whether a carton fits even if as many others are being loaded at the same time as can be, each of them counted by this
 * rule too: the batch is half empty, and the carton is a small part of it.
 */
export const isFarFromFull = (used: number, more: number, capacity: number | null): boolean =>
  !capacity || (used * 2 <= capacity && more * 2 * mostAtOnce <= capacity);
