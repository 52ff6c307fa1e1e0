import type { PackageStep } from './package-status.ts';

/** What each hold blocks, and the words that say how to lift it (domain.md §1). Independent of the state. */
const table = {
  DEPOSIT: {
    blocks: ['load', 'depart'],
    words: 'deposit not paid',
    remedy: 'The hold is lifted automatically when the deposit is confirmed.',
  },
  BALANCE: {
    blocks: ['release', 'dispatch', 'deliver'],
    words: 'balance not paid',
    remedy: 'The hold is lifted automatically when the balance is confirmed.',
  },
  MEASUREMENT_DISPUTE: {
    blocks: ['load', 'depart', 'release', 'dispatch', 'deliver'],
    words: 'measurement disputed',
    remedy: 'Re-measure the carton to resolve the request.',
  },
  PROHIBITED_GOODS: {
    blocks: ['verify', 'load', 'depart', 'release', 'dispatch', 'deliver'],
    words: 'possible prohibited goods',
    remedy: 'Inspect the carton, then lift the hold with a reason.',
  },
  DAMAGE: {
    blocks: ['load', 'depart', 'release', 'dispatch', 'deliver'],
    words: 'damaged',
    remedy: 'Agree on next steps with the customer, then lift the hold with a reason.',
  },
  DOCUMENTS: {
    blocks: ['load', 'depart'],
    words: 'missing documents',
    remedy: 'Add the documents, then lift the hold.',
  },
  CUSTOMS: {
    blocks: ['release', 'dispatch', 'deliver'],
    words: 'customs hold',
    remedy: 'Lift the hold when customs releases the carton.',
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
