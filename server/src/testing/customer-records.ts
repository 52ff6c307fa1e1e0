import { sql } from 'kysely';

import { hashPassword } from '../accounts/accounts.ts';
import { newId } from '../platform/ids.ts';
import { type freightSteps, good } from './trade/freight-fixture.ts';
import type { World } from './world.ts';

export type Person = Awaited<ReturnType<World['ama']>>;
export const currentPassword = 'three brown goats';

/** Gives a person a password, an address, goods with a supplier’s invoice, an invoice, a ticket, a contact message and a claim. */
export async function addRecordsOf(
  world: World,
  by: ReturnType<typeof freightSteps>,
  person: Person,
) {
  await world.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(currentPassword) })
    .where('id', '=', person.id)
    .execute();
  await person.post('/me/addresses', {
    label: 'Home',
    person: person.name,
    phone: person.phone,
    region: 'Volta',
    city: 'Ho',
    street: 'Behind the market',
  });
  await person.post('/me/pre-alert-drafts', {
    id: newId(world.clock()),
    content: {
      description: `For ${person.phone}`,
      lines: [
        {
          supplierNumber: '',
          courier: '',
          contents: 'Shoes',
          cartons: '1',
          declaredAmount: '',
          declaredCurrency: 'USD',
        },
      ],
    },
  });
  const number = `SF${person.id.replaceAll(/\D/g, '').slice(-12)}`;
  const shipment = await by.preAlert(person, { number, cartons: 2 });
  const bill = Buffer.from(`%PDF-1.4\n% for ${person.id}\n%%EOF\n`);
  const files = `/shipments/${shipment.id}/supplier-files?kind=INVOICE`;
  good(await person.upload(files, bill, 'application/pdf'));
  const invoice = await by.issue(await by.measure(shipment));
  await sql`insert into consolidations (id, customer_id, state, mode, destination_site_id, note, requested_at)
    select ${newId(world.clock())}, customer_id, 'REQUESTED', mode, destination_site_id,
      ${`Call ${person.phone}`}, created_at
    from shipments where id = ${shipment.id}`.execute(world.db);
  await person.post('/tickets', {
    subject: `Call me on ${person.phone}`,
    body: `Write to ${person.email}, please.`,
  });
  await world.visitor.post('/contact', {
    name: person.name,
    email: person.email,
    subject: 'Hello',
    message: `My number is ${person.phone}`,
  });
  return { shipment, invoice, claimId: await by.claim(person) };
}
