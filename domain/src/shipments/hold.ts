import type { PackageStep } from './package-status.ts';

/** What each hold blocks, and the words that say how to lift it (domain.md §1). Independent of the state. */
const table = {
  DEPOSIT: {
    blocks: ['load', 'depart'],
    words: 'the deposit is not paid',
    remedy: 'It lifts by itself when the deposit is confirmed.',
  },
  BALANCE: {
    blocks: ['release', 'dispatch', 'deliver'],
    words: 'the balance is not paid',
    remedy: 'It lifts by itself when the balance is confirmed.',
  },
  MEASUREMENT_DISPUTE: {
    blocks: ['load', 'depart', 'release', 'dispatch', 'deliver'],
    words: 'its measurement is disputed',
    remedy: 'Re-measure it and settle the dispute.',
  },
  PROHIBITED_GOODS: {
    blocks: ['verify', 'load', 'depart', 'release', 'dispatch', 'deliver'],
    words: 'it may hold goods that are not allowed',
    remedy: 'Inspect it, then lift the hold with a reason.',
  },
  DAMAGE: {
    blocks: ['load', 'depart', 'release', 'dispatch', 'deliver'],
    words: 'it is damaged',
    remedy: 'Agree with the customer, then lift the hold with a reason.',
  },
  DOCUMENTS: {
    blocks: ['load', 'depart'],
    words: 'documents are missing',
    remedy: 'Add the documents, then lift the hold.',
  },
  CUSTOMS: {
    blocks: ['release', 'dispatch', 'deliver'],
    words: 'customs has stopped it',
    remedy: 'Lift the hold when customs lets it go.',
  },
} as const satisfies Record<
  string,
  { blocks: readonly PackageStep[]; words: string; remedy: string }
>;

export type HoldKind = keyof typeof table;
export const holdKinds = Object.keys(table).filter((kind): kind is HoldKind => kind in table);

export function blocks(kind: HoldKind, step: PackageStep): boolean {
  const steps: readonly PackageStep[] = table[kind].blocks;
  return steps.includes(step);
}
export const holdWords = (kind: HoldKind) => table[kind].words;
export const holdRemedy = (kind: HoldKind) => table[kind].remedy;
