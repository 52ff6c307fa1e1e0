import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { startWorld, type World } from '../../testing/world.ts';
import { freeTextFields } from './free-text.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const card = '4111 1111 1111 1111';
const kept = '•••• •••• •••• 1111';

/** Every row of every table, as text. */
async function everything() {
  const tables = await world.db.introspection.getTables();
  const rows = await Promise.all(
    tables
      .filter(({ isView }) => !isView)
      .map(({ schema, name }) =>
        world.db
          .withSchema(schema ?? 'public')
          .selectFrom(name as 'tickets')
          .selectAll()
          .execute(),
      ),
  );
  return JSON.stringify(rows);
}

test('a card number typed into a ticket, a message or the contact form is stored nowhere', async () => {
  const ama = await world.ama();
  const words = `My card is ${card}, my parcel 773000000000008`;
  const opened = await ama.post('/tickets', { subject: `Pay with ${card}`, body: words });
  expect(opened.json()).toMatchObject({
    subject: `Pay with ${kept}`,
    messages: [{ body: `My card is ${kept}, my parcel 773000000000008` }],
  });
  const more = await ama.post(`/tickets/${opened.json().id}/messages`, { body: words });
  const contact = await world.visitor.post('/contact', {
    name: 'Esi',
    email: 'esi@example.test',
    subject: card,
    message: words,
  });
  expect([more.statusCode, contact.statusCode]).toEqual([200, 200]);
  const letters = await world.letters();
  const stored = await everything();
  expect(stored).toContain(kept);
  expect(stored).toContain('773000000000008');
  expect(`${stored}${JSON.stringify(letters)}`).not.toContain(card);
});

/** Fields of a hundred signs and more that are no sentences: names, addresses, secrets, our own texts, cells of lists. */
const named = new Set(
  'name email emailOrPhone address addressZh street region password currentPassword newPassword token website en zh payTo supportHours openingHours currency checked cells query from move path stack release url'.split(
    ' ',
  ),
);

test('every field in which one writes sentences is looked through', () => {
  const long = new Set<string>();
  const look = (schema: object, field: string) => {
    const {
      type,
      maxLength,
      format,
      pattern,
      allOf,
      enum: options,
    } = schema as Record<string, unknown>;
    // Of several patterns each stands in `allOf`.
    const isFree = [format, pattern, allOf, options].every((one) => one === undefined);
    if (type === 'string' && isFree && Number(maxLength ?? 1_000) >= 100) long.add(field);
    for (const [key, inner] of Object.entries(schema)) {
      if (typeof inner !== 'object' || inner === null) continue;
      if (key === 'properties')
        for (const [name, one] of Object.entries(inner)) look(one as object, name);
      else look(inner, field);
    }
  };
  for (const { body, method } of world.app.context.endpoints)
    if (method !== 'GET') look(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), '');
  const missed = [...long].filter((field) => !freeTextFields.has(field) && !named.has(field));
  expect(missed.toSorted()).toEqual([]);
  expect([...freeTextFields].filter((field) => !long.has(field))).toEqual([]);
});
