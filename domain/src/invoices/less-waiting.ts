import type { InstalmentKind } from './invoice.ts';

/**
 * What of the money that waits counts against an invoice: what is for its deposit pays that alone, however much it
 * is. All in whole pesewas.
 * @param awaiting everything that waits for the invoice
 * @param forDeposit what of it is for the deposit alone
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

/** What is left to pay of each instalment once money that waits has paid the first ones. */
export function lessWaiting(owed: readonly number[], waiting: number): number[] {
  let cover = waiting;
  return owed.map((amount) => {
    const covered = Math.min(cover, amount);
    cover -= covered;
    return amount - covered;
  });
}
