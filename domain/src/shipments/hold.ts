import type { PackageStep } from './package-status.ts';

/** The steps that each hold blocks (domain.md §1), whatever the state of the carton. */
const table = {
  DEPOSIT: {
    blocks: ['load', 'depart'],
  },
  BALANCE: {
    blocks: ['release', 'dispatch', 'deliver'],
  },
  MEASUREMENT_DISPUTE: {
    blocks: ['load', 'depart', 'release', 'dispatch', 'deliver'],
  },
  PROHIBITED_GOODS: {
    blocks: ['verify', 'load', 'depart', 'release', 'dispatch', 'deliver'],
  },
  DAMAGE: {
    blocks: ['load', 'depart', 'release', 'dispatch', 'deliver'],
  },
  DOCUMENTS: {
    blocks: ['load', 'depart'],
  },
  CUSTOMS: {
    blocks: ['release', 'dispatch', 'deliver'],
  },
} as const satisfies Record<string, { blocks: readonly PackageStep[] }>;

export type HoldKind = keyof typeof table;
export const holdKinds = Object.keys(table).filter((kind): kind is HoldKind => kind in table);

export function blocks(kind: HoldKind, step: PackageStep): boolean {
  const steps: readonly PackageStep[] = table[kind].blocks;
  return steps.includes(step);
}
