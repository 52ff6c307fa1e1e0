import { sql } from 'kysely';

import { addRecordsOf, currentPassword, type Person } from '../customer-records.ts';
import { statementNaming } from '../money/read-statement.ts';
import { startWorld } from '../world.ts';
import { freightSteps, good, openRoute } from './freight-fixture.ts';

export const requestErasure = (person: Person, password = currentPassword) =>
  person.post('/me/erasure', { currentPassword: password });

/** Starts a company in which people with records of every kind ask for the deletion of their accounts. */
export async function startErasures() {
  const world = await startWorld();
  const by = freightSteps(world, await openRoute(world));
  const newPerson = (person: Person) => addRecordsOf(world, by, person);

  /** Completes everything that would block a deletion request. */
  async function settle(
    person: Person,
    { shipment, invoice }: Awaited<ReturnType<typeof addRecordsOf>>,
  ) {
    await by.pay(person, invoice.id, invoice.total.amount);
    await statementNaming(world, person);
    await world.db
      .updateTable('shipments')
      .set({ status: 'DELIVERED' })
      .where('id', '=', shipment.id)
      .execute();
  }

  /** Counts the rows of each table that contain one of these words anywhere. */
  async function tablesWith(...words: string[]) {
    const all = sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`;
    const tables = await all.execute(world.db);
    const found = new Map<string, number>();
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(name)} t
        where exists (select from unnest(${words}::text[]) as word
          where position(lower(word) in lower(t::text)) > 0)`.execute(world.db);
      if (rows[0]?.n) found.set(name, rows[0].n);
    }
    return found;
  }

  const admin = () => world.as('admin');
  type Requests = { items: { id: string; userId: string }[] };
  const openRequest = async (person: Person) => {
    const { items } = good<Requests>(await admin().get('/erasures'));
    return items.find(({ userId }) => userId === person.id)?.id ?? '';
  };
  return { world, by, newPerson, settle, tablesWith, admin, openRequest };
}
export type Erasures = Awaited<ReturnType<typeof startErasures>>;
