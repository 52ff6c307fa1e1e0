import type { InstalmentKind } from './invoice.ts';

/**
 * Returns how much of the unconfirmed money counts against an invoice: money for its deposit pays only the
 * deposit, however much it is. All in whole pesewas.
 * @param awaiting all unconfirmed money for the invoice
 * @param forDeposit the part of it that is for the deposit only
 */
export function countedWaiting(
  instalments: readonly { kind: InstalmentKind; owed: number }[],
  { awaiting, forDeposit }: { awaiting: number; forDeposit: number },
): number {
  const deposit = instalments.reduce(
    (sum, { kind, owed }) => (kind === 'BALANCE' ? sum : sum + owed),
    0,
  );
  return awaiting - forDeposit + Math.min(forDeposit, deposit);
}

/** Returns what is left to pay on each instalment once unconfirmed money has paid the first ones. */
export function subtractUnconfirmed(owed: readonly number[], waiting: number): number[] {
  let cover = waiting;
  return owed.map((amount) => {
    const covered = Math.min(cover, amount);
    cover -= covered;
    return amount - covered;
  });
}
