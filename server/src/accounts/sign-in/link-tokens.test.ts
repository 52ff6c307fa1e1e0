import { Writable } from 'node:stream';

import { termsVersion } from '@sankofa/domain/accounts/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { emailSenderOf } from '../../jobs.ts';
import type { Email } from '../../platform/email/mailer.ts';
import { sendDueEmails } from '../../testing/send-due-emails.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let logged = '';
beforeAll(async () => {
  world = await startWorld({
    log: new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString();
        done();
      },
    }),
  });
});
afterAll(() => world.close());

const password = 'twelve green crates';
let count = 0;
/** Registers a new user and returns their address. */
async function registered(name = 'Efua Addo') {
  count += 1;
  const email = `efua.links.${count}@example.test`;
  const answer = await world.visitor.post('/auth/register', {
    name,
    email,
    phone: `024 458 ${String(1000 + count)}`,
    password,
    role: 'CUSTOMER',
    city: 'Accra',
    acceptedTerms: termsVersion,
  });
  expect(answer.statusCode).toBe(200);
  return email;
}
const tokensIn = (emails: readonly { text: string }[]) =>
  emails.flatMap(({ text }) =>
    [...text.matchAll(/token=([\w-]+)/g)].map(([, token = '']) => token),
  );
const idsOfLinks = async () =>
  (await world.db.selectFrom('oneTimeTokens').select('id').execute()).map(({ id }) => id);

/** Returns every row of every table, including background jobs, as text. */
async function dump() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    world.db,
  );
  expect(tables.filter(({ name }) => name.startsWith('public.')).length).toBeGreaterThan(40);
  expect(tables.some(({ name }) => name.startsWith('graphile_worker.'))).toBe(true);
  let fullDump = '';
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(world.db);
    fullDump += rows.map(({ row }) => row).join('\n');
  }
  return fullDump;
}

/** Sends an email of each kind with a token; returns the emails received, and what the calls answered. */
async function everyKind() {
  const email = await registered();
  const ama = await world.ama();
  const answers = [
    await world.visitor.post('/auth/forgot-password', { email }),
    await world.as('admin').post('/invitations', {
      email: `invited.${count}@example.test`,
      role: 'ADMIN',
      duties: [],
      siteKind: null,
    }),
    await ama.post('/me/choices', { muted: [], wantsNews: true }),
    await world.as('content').post('/announcements', { message: `News number ${count}` }),
  ];
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
  return { emails: await world.emails(), answers: answers.map(({ body }) => body) };
}

describe('tokens of links', () => {
  it('are in no table and in no log line, before and after their emails are sent', async () => {
    const { emails } = await everyKind();
    const tokens = tokensIn(emails);
    expect(new Set(tokens).size).toBeGreaterThanOrEqual(4);
    const fullDump = await dump();
    expect(logged.length).toBeGreaterThan(0);
    for (const token of tokens) {
      expect(fullDump).not.toContain(token);
      expect(logged).not.toContain(token);
    }
    const links = ['verify-email', 'reset-password', 'admin/register', 'stop-news'];
    for (const link of links)
      expect(emails.some(({ text }) => text.includes(`/${link}?token=`))).toBe(true);
  });

  it('cannot be inserted into an email by user input', async () => {
    const email = await registered();
    await world.visitor.post('/auth/forgot-password', { email });
    await world.as('admin').post('/invitations', {
      email: `victim.${count}@example.test`,
      role: 'ADMIN',
      duties: [],
      siteKind: null,
    });
    const typed = (await idsOfLinks()).map((id) => `here.token.${id}`).slice(-3);
    const ama = await world.ama();
    for (const typedText of typed) {
      await ama.post('/tickets', {
        subject: typedText,
        body: `Look: ${typedText} and https://here.invalid`,
      });
      await world.visitor.post('/contact', {
        name: 'Kofi Mensah',
        email: 'kofi.typed@example.test',
        subject: typedText,
        message: `Please read ${typedText} once more`,
        website: '',
      });
    }
    const emails = (await world.emails()).filter(({ text }) => text.includes('here.token.'));
    expect(emails.length).toBeGreaterThanOrEqual(3);
    for (const typedText of typed)
      expect(
        emails.some(({ text, html }) => text.includes(typedText) && html.includes(typedText)),
      ).toBe(true);
    expect(tokensIn(emails)).toEqual([]);
  });

  it('work only as the last attempt sent them', async () => {
    const email = await registered();
    await world.emails();
    await world.visitor.post('/auth/forgot-password', { email });
    const received: Email[] = [];
    const lostAnswer = {
      send: async (email: Email) => {
        received.push(email);
        throw new Error('the line was cut');
      },
      close: () => undefined,
    };
    const outbox = { ...emailSenderOf(world.parts), mail: lostAnswer };
    await sendDueEmails(world.databaseAddress, outbox, world.clock());
    const [first = ''] = tokensIn(received.filter(({ to }) => to === email));
    world.pass(60_000);
    const [second = ''] = tokensIn((await world.emails(email)).slice(0, 1));
    expect(second).not.toBe(first);
    const reset = (token: string) =>
      world.visitor.post('/auth/reset-password', { token, newPassword: 'thirteen red crates' });
    expect((await reset(first)).json().code).toBe('auth.token_invalid');
    expect((await reset(second)).statusCode).toBe(200);
  });

  it('are not sent for an invitation revoked meanwhile', async () => {
    const email = `never.${(count += 1)}@example.test`;
    const admin = world.as('admin');
    const offer = { email, role: 'STAFF', duties: ['finance'], siteKind: null };
    const { id } = (await admin.post('/invitations', offer)).json();
    await admin.delete(`/invitations/${id}`);
    expect(await world.emails(email)).toEqual([]);
  });
});

it('no answer contains the id of a link', async () => {
  // The test above typed earlier ids into a ticket.
  const before = await idsOfLinks();
  const { answers } = await everyKind();
  const ids = (await idsOfLinks()).filter((id) => !before.includes(id));
  expect(ids.length).toBeGreaterThan(3);
  for (const body of answers) expect(ids.filter((id) => body.includes(id))).toEqual([]);
  const ama = await world.ama();
  const paths = world.app.context.endpoints
    .filter(
      ({ method, path, produces }) =>
        method === 'GET' && produces === 'application/json' && !path.includes(':'),
    )
    .map(({ path }) => path);
  expect(paths).toContain('/me/data');
  expect(paths).toContain('/invitations');
  for (const path of paths)
    for (const client of [ama, world.as('admin')]) {
      const { body } = await client.get(path);
      expect(ids.filter((id) => body.includes(id)).map((id) => `${path}: ${id}`)).toEqual([]);
    }
});
