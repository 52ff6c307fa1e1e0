import { sampleBankPayee, samplePayee } from '@sankofa/domain/fixtures/payees';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { startWorld, type World } from '../../testing/world.ts';
import { fieldsAsSent, withoutCardNumbers } from './free-text.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const card = '4111 1111 1111 1111';
const masked = '•••• •••• •••• 1111';

/** Returns every row of every table, as text. */
async function fullDump() {
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
  const text = `My card is ${card}, my parcel 773000000000008`;
  const opened = await ama.post('/tickets', { subject: `Pay with ${card}`, body: text });
  expect(opened.json()).toMatchObject({
    subject: `Pay with ${masked}`,
    messages: [{ body: `My card is ${masked}, my parcel 773000000000008` }],
  });
  const more = await ama.post(`/tickets/${opened.json().id}/messages`, { body: text });
  const contact = await world.visitor.post('/contact', {
    name: 'Esi',
    email: 'esi@example.test',
    subject: card,
    message: text,
  });
  expect([more.statusCode, contact.statusCode]).toEqual([200, 200]);
  const emails = await world.emails();
  const stored = await fullDump();
  expect(stored).toContain(masked);
  expect(stored).toContain('773000000000008');
  expect(`${stored}${JSON.stringify(emails)}`).not.toContain(card);
});

type Schema = Record<string, unknown> & { type?: string };
type Text = { endpoint: string; field: string };

/** Returns the free texts of a schema, by field name: strings without a format, an enum or a constant. */
function textsIn(schema: Schema, endpoint: string, field = ''): Text[] {
  const { type, format, enum: options } = schema;
  const isFree =
    type === 'string' && format === undefined && options === undefined && !('const' in schema);
  const inner = Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const below = value as Schema;
    return key === 'properties'
      ? Object.entries(below).flatMap(([name, one]) => textsIn(one as Schema, endpoint, name))
      : textsIn(below, endpoint, field);
  });
  return isFree ? [{ endpoint, field }, ...inner] : inner;
}

test('card numbers are masked in every text of every call, except in fields that must stay as sent', () => {
  const texts = world.app.context.endpoints
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ method, path, body, query, upload }) =>
      textsIn(
        z.toJSONSchema(upload ? query : body, { io: 'input', unrepresentable: 'any' }) as Schema,
        `${method} ${path}`,
      ),
    );
  expect(texts.length).toBeGreaterThan(150);
  const stored = texts.map(({ endpoint, field }) => ({
    endpoint,
    field,
    stored: withoutCardNumbers({ within: [{ [field]: `pay ${card}` }] }),
  }));
  const open = stored.filter((one) => JSON.stringify(one.stored).includes(card));
  expect(new Set(open.map(({ field }) => field))).toEqual(fieldsAsSent);
});

test.each([
  [
    '/refunds',
    {
      amount: { amount: '1.00', currency: 'GHS' },
      reason: `My ${card}`,
      payee: { ...sampleBankPayee, account: card },
    },
  ],
  [
    '/refunds',
    {
      amount: { amount: '1.00', currency: 'GHS' },
      reason: 'Too much',
      payee: { ...samplePayee, name: card },
    },
  ],
  [
    '/me/addresses',
    {
      label: 'Home',
      person: `Ama ${card}`,
      phone: '024 400 0001',
      region: 'Greater Accra',
      city: 'Osu',
      street: `Near ${card}`,
    },
  ],
])('no card number typed into %s is stored', async (path, body) => {
  const ama = await world.ama();
  await ama.post(path, body);
  expect(await fullDump()).not.toContain(card);
});
