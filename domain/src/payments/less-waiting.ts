/** What is left to pay of each instalment once money that waits has paid the first ones. */
export function lessWaiting(owed: readonly number[], waiting: number): number[] {
  let cover = waiting;
  return owed.map((amount) => {
    const covered = Math.min(cover, amount);
    cover -= covered;
    return amount - covered;
  });
}
