import type { World } from '../world.ts';

/** Adds a payment reported by the gateway under an unknown reference. */
export async function addGatewayIssue({ db, clock }: World) {
  const id = crypto.randomUUID();
  await db
    .insertInto('gatewayIssues')
    .values({
      id,
      provider: 'paystack',
      kind: 'UNKNOWN_REFERENCE',
      issueKey: 'SHOP-1',
      reference: 'SHOP-1',
      eventKind: 'charge.success',
      state: 'OPEN',
      foundAt: clock(),
    })
    .execute();
  return id;
}

/** Adds money that the gateway has and the ledger has not. */
export async function differenceOf({ db, clock }: World) {
  const [run, id] = [crypto.randomUUID(), crypto.randomUUID()];
  await db
    .insertInto('reconciliations')
    .values({
      id: run,
      night: '2026-11-20',
      state: 'DONE',
      listsFrom: clock(),
      startedAt: clock(),
      finishedAt: clock(),
    })
    .execute();
  await db
    .insertInto('gatewayDifferences')
    .values({
      id,
      reference: `LINK-${id}`,
      kind: 'MISSING_HERE',
      gatewayPesewas: 1_000,
      booksPesewas: 0,
      state: 'OPEN',
      foundIn: run,
      foundAt: clock(),
    })
    .execute();
  return id;
}
