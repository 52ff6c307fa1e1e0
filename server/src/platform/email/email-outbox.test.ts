import type { FileAnswer } from '@sankofa/domain/endpoint';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';

import { newDatabase, type TestDatabase } from '../../testing/postgres/postgres.ts';
import { sendDueEmails } from '../../testing/send-due-emails.ts';
import { systemClock } from '../clock.ts';
import { inWork } from '../database/work.ts';
import { startWorker } from '../jobs/worker.ts';
import { hashOf } from '../security/link-tokens.ts';
import {
  type AddressedEmail,
  type EmailContent,
  mostTries,
  queueEmails,
  sendEmail,
  type Post,
  waitMs,
} from './email-outbox.ts';
import type { Email } from './mailer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
afterEach(() => database.db.deleteFrom('emailOutbox').execute());
/** Sends what is due at a time, as any process would. */
const dispatchDue = (post: Post, now: string) => sendDueEmails(database.address, post, now);
afterAll(() => database.drop());

const start = Date.parse('2026-11-21T09:30:00.000Z');
const at = (ms: number) => new Date(start + ms).toISOString();
const page = (path: string, kind: 'PAGE' | 'TOKEN' = 'PAGE') => ({
  label: typedTexts.text({ text: 'Open' }),
  path,
  kind,
});
const queue = (
  keys: string[],
  content: Partial<EmailContent> = {},
  more: { dueAt?: string; forgetWhenSent?: boolean; linkId?: string } = {},
) =>
  inWork(
    database.db,
    { actor: null, now: at(0), request: { id: 'r', ip: null, userAgent: null } },
    async (work) => {
      await queueEmails(
        work,
        keys.map((key) => ({
          key,
          to: 'ama@example.test',
          userId: null,
          subject: typedTexts.text({ text: key }),
          content: {
            body: typedTexts.text({ text: 'Your goods are here.' }),
            action: page('/login'),
            stop: null,
            reason: null,
            ...content,
          },
          ...more,
        })),
      );
    },
  );

/** Creates a link that is valid for half an hour and has no token yet. */
async function newLink() {
  const id = crypto.randomUUID();
  const [userId, times] = [crypto.randomUUID(), { createdAt: at(0), updatedAt: at(0) }];
  await database.db
    .insertInto('users')
    .values({ id: userId, role: 'STAFF', name: 'Efua', email: `${id}@example.test`, ...times })
    .execute();
  await database.db
    .insertInto('oneTimeTokens')
    .values({
      id,
      purpose: 'RESET_PASSWORD',
      userId,
      createdAt: at(0),
      expiresAt: at(30 * 60_000),
    })
    .execute();
  return id;
}
const hashOfLink = async (id: string) =>
  (
    await database.db
      .selectFrom('oneTimeTokens')
      .select('hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).hash;
const tokenIn = (letter: Email | undefined) => /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';

/** Returns a mail server that refuses a number of emails, then accepts all. */
function postOf(refusals = 0) {
  const sent: Email[] = [];
  const told: string[] = [];
  let left = refusals;
  return {
    sent,
    told,
    db: database.db,
    publicUrl: 'https://sankofa.example',
    render: async ({ title, paragraphs, action }: AddressedEmail) => ({
      subject: title,
      text: `${paragraphs.join('\n')} ${action?.url ?? ''}`,
      html: `<a href="${action?.url ?? ''}">${paragraphs.join('<br>')}</a>`,
    }),
    paperOf: async (): Promise<FileAnswer> => {
      throw new Error('No letter of these tests carries a paper');
    },
    log: { error: (_detail: object, words: string) => void told.push(words) },
    mail: {
      send: async (letter: Email) => {
        left -= 1;
        if (left >= 0) throw new Error('451 try again later');
        sent.push(letter);
      },
      close: () => undefined,
    },
  };
}
const rows = () => database.db.selectFrom('emailOutbox').selectAll().execute();

test('an email is sent once, with our address in it, however often its event is reported', async () => {
  const post = postOf();
  await queue(['welcome', 'welcome']);
  await queue(['welcome']);
  while ((await dispatchDue(post, at(0))) > 0);
  expect(post.sent).toMatchObject([
    {
      to: 'ama@example.test',
      subject: 'welcome',
      text: 'Your goods are here. https://sankofa.example/login',
    },
  ]);
  expect(post.sent[0]?.html).toContain('href="https://sankofa.example/login"');
  expect(await rows()).toMatchObject([{ state: 'SENT', tries: 1, sentAt: at(0) }]);
});

describe('the token of a link', () => {
  it('is created when the email is sent, and stored only as a hash', async () => {
    const [post, linkId] = [postOf(), await newLink()];
    await queue(['link'], { action: page('/reset-password', 'TOKEN') }, { linkId });
    expect(await hashOfLink(linkId)).toBeNull();
    await dispatchDue(post, at(0));
    const token = tokenIn(post.sent[0]);
    expect(post.sent[0]?.text).toContain(`https://sankofa.example/reset-password?token=${token}`);
    expect(post.sent[0]?.html).toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await hashOfLink(linkId)).toBe(hashOf(token));
    expect(JSON.stringify(await rows())).not.toContain(token);
  });

  it('is put into the link only, whatever the text of the email contains', async () => {
    const [post, linkId, other] = [postOf(), await newLink(), await newLink()];
    const typed = `here.token.${other} https://here.invalid/x?token=here.token.${linkId} {{token}}`;
    await queue(
      [typed],
      { body: typedTexts.text({ text: typed }), action: page('/a', 'TOKEN') },
      { linkId },
    );
    await dispatchDue(post, at(0));
    const token = tokenIn({
      ...post.sent[0],
      text: post.sent[0]?.text.replace(typed, ''),
    } as Email);
    expect(post.sent[0]).toMatchObject({
      subject: typed,
      text: `${typed} https://sankofa.example/a?token=${token}`,
    });
    expect(await hashOfLink(other)).toBeNull();
  });

  it('is replaced at each attempt, so that earlier links stop working', async () => {
    const [post, linkId] = [postOf(), await newLink()];
    const taken: Email[] = [];
    const { send } = post.mail;
    // The mail server accepted it, but its response was lost.
    post.mail.send = async (letter) => {
      taken.push(letter);
      throw new Error('connection closed');
    };
    await queue(['link'], { action: page('/reset-password', 'TOKEN') }, { linkId });
    await dispatchDue(post, at(0));
    const first = tokenIn(taken[0]);
    expect(await hashOfLink(linkId)).toBe(hashOf(first));
    post.mail.send = send;
    await dispatchDue(post, at(60_000));
    const second = tokenIn(post.sent[0]);
    expect(second).not.toBe(first);
    expect(await hashOfLink(linkId)).toBe(hashOf(second));
  });

  it('is never in a stored error, even if the mail server repeats the email', async () => {
    const [post, linkId] = [postOf(), await newLink()];
    let said = '';
    post.mail.send = async (letter) => {
      said = tokenIn(letter);
      throw new Error(`554 spam: ${letter.text}`);
    };
    await queue(['link'], { action: page('/reset-password', 'TOKEN') }, { linkId });
    await dispatchDue(post, at(0));
    expect(said).toMatch(/^[\w-]{43}$/);
    const [row] = await rows();
    expect(row?.lastError).toContain('554 spam');
    expect(JSON.stringify(row)).not.toContain(said);
  });

  it('is not created for a link that was used before its email was sent, and nothing is sent', async () => {
    const [post, linkId] = [postOf(), await newLink()];
    await queue(['link'], { action: page('/reset-password', 'TOKEN') }, { linkId });
    await database.db
      .updateTable('oneTimeTokens')
      .set({ usedAt: at(0) })
      .where('id', '=', linkId)
      .execute();
    await dispatchDue(post, at(0));
    expect(post.sent).toEqual([]);
    expect(await rows()).toMatchObject([
      { state: 'DEAD', lastError: 'Not sent: the link was used, replaced or has expired' },
    ]);
    expect(await hashOfLink(linkId)).toBeNull();
  });
});

test('five dispatchers share 200 emails, and none is sent twice', async () => {
  const post = postOf();
  await queue(Array.from({ length: 200 }, (_, number) => `letter ${number}`));
  const dispatch = async () => {
    while ((await dispatchDue(post, at(0))) > 0);
  };
  await Promise.all(Array.from({ length: 5 }, dispatch));
  expect(post.sent).toHaveLength(200);
  expect(new Set(post.sent.map(({ id }) => id)).size).toBe(200);
});

test('a refused email is retried later, with growing delays', async () => {
  const post = postOf(2);
  await queue(['invoice']);
  expect(await dispatchDue(post, at(0))).toBe(1);
  expect(await dispatchDue(post, at(20_000))).toBe(0);
  expect(await rows()).toMatchObject([
    { state: 'WAITING', tries: 1, lastError: '451 try again later' },
  ]);
  expect(await dispatchDue(post, at(40_000))).toBe(1);
  expect(await dispatchDue(post, at(60_000))).toBe(0);
  expect(await dispatchDue(post, at(200_000))).toBe(1);
  expect(post.sent).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'SENT', tries: 3, lastError: null }]);
});

test.each([
  ['is sent', 0, 1],
  ['fails for good', 100, mostTries],
])('the last email to a deleted person leaves no row once it %s', async (_, failures, tries) => {
  const post = postOf(failures);
  await queue(['gone'], {}, { forgetWhenSent: true });
  for (let round = 0; round < tries; round += 1) {
    expect(await rows()).toHaveLength(1);
    await dispatchDue(post, at(round * 86_400_000));
  }
  expect(await rows()).toEqual([]);
});

test('delays grow from half a minute to six hours, with random variation', () => {
  const middle = [1, 2, 3, 8, 20].map((tries) => waitMs(tries, 0.5) / 1000);
  expect(middle).toEqual([30, 60, 120, 3840, 21_600]);
  expect([waitMs(1, 0), waitMs(1, 0.999)]).toEqual([22_500, 37_485]);
});

test('after eight attempts an email has failed and waits for a person', async () => {
  const post = postOf(100);
  await queue(['invoice']);
  for (let tries = 1; tries <= 20; tries += 1) await dispatchDue(post, at(tries * 86_400_000));
  expect(await rows()).toMatchObject([{ state: 'DEAD', tries: mostTries }]);
  expect(post.told).toEqual(['email failed after the last attempt']);
});

test('an email taken by a dispatcher that died is taken over', async () => {
  await queue(['invoice']);
  const dying = postOf();
  const gone = Promise.withResolvers<void>();
  dying.mail.send = () => gone.promise;
  const stuck = dispatchDue(dying, at(0));
  await expect.poll(async () => (await rows())[0]?.tries).toBe(1);

  const heir = postOf();
  expect(await dispatchDue(heir, at(60_000))).toBe(0);
  expect(await dispatchDue(heir, at(121_000))).toBe(1);
  expect(heir.sent).toHaveLength(1);
  gone.resolve();
  await stuck;
});

test('the dispatcher polls automatically, and stops when it is told to', async () => {
  const post = postOf();
  const dispatcher = startWorker({
    address: database.address,
    handlers: { 'send-email': ({ emailId }) => sendEmail(post, emailId, systemClock()) },
    log: { error: () => undefined, warn: () => undefined },
  });
  await queue(['welcome'], {}, { dueAt: systemClock() });
  await expect.poll(() => post.sent.length, { timeout: 5000 }).toBe(1);
  await dispatcher.stop();
  await queue(['another'], {}, { dueAt: systemClock() });
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(post.sent).toHaveLength(1);
});
