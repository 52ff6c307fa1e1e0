import type { FileAnswer } from '@sankofa/domain/endpoint';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';

import { newDatabase, type TestDatabase } from '../../testing/postgres/postgres.ts';
import { sendDueEmails } from '../../testing/send-due-emails.ts';
import { systemClock } from '../clock.ts';
import { inWork } from '../database/work.ts';
import { startWorker } from '../jobs/worker.ts';
import { hashOf } from '../security/link-tokens.ts';
import { type EmailContent, queueEmails } from './email-outbox.ts';
import type { Email } from './mailer.ts';
import {
  type AddressedEmail,
  maxAttempts,
  sendEmail,
  type EmailSender,
  waitMs,
} from './send-email.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
afterEach(() => database.db.deleteFrom('messageOutbox').execute());
/** Sends what is due at a time, as any process would. */
const dispatchDue = (outbox: EmailSender, now: string) =>
  sendDueEmails(database.address, outbox, now);
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
  more: { dueAt?: string; deleteWhenSent?: boolean; linkId?: string } = {},
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
const tokenIn = (email: Email | undefined) => /token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';

/** Returns a mail server that refuses a number of emails, then accepts all. */
function outboxOf(refusals = 0) {
  const sent: Email[] = [];
  const logged: string[] = [];
  let left = refusals;
  return {
    sent,
    logged,
    db: database.db,
    publicUrl: 'https://sankofa.example',
    wording: async ({ subject, body, language }: Parameters<EmailSender['wording']>[0]) => ({
      title: subject.in(language),
      paragraphs: [body.in(language)],
    }),
    render: async ({ title, paragraphs, action }: AddressedEmail) => ({
      subject: title,
      text: `${paragraphs.join('\n')} ${action?.url ?? ''}`,
      html: `<a href="${action?.url ?? ''}">${paragraphs.join('<br>')}</a>`,
    }),
    replyAddressOf: () => null,
    isHeld: () => Promise.resolve(false),
    signed: (purpose: string, id: string) => `${purpose}.${id}`,
    attachmentOf: async (): Promise<FileAnswer> => {
      throw new Error('No email of these tests has an attachment');
    },
    log: { error: (_detail: object, message: string) => void logged.push(message) },
    mail: {
      send: async (email: Email) => {
        left -= 1;
        if (left >= 0) throw new Error('451 try again later');
        sent.push(email);
      },
      close: () => undefined,
    },
  };
}
const rows = () => database.db.selectFrom('messageOutbox').selectAll().execute();

test('an email is sent once, with our address in it, however often its event is reported', async () => {
  const outbox = outboxOf();
  await queue(['welcome', 'welcome']);
  await queue(['welcome']);
  while ((await dispatchDue(outbox, at(0))) > 0);
  expect(outbox.sent).toMatchObject([
    {
      to: 'ama@example.test',
      subject: 'welcome',
      text: 'Your goods are here. https://sankofa.example/login',
    },
  ]);
  expect(outbox.sent[0]?.html).toContain('href="https://sankofa.example/login"');
  expect(await rows()).toMatchObject([{ state: 'SENT', tries: 1, sentAt: at(0) }]);
});

describe('the token of a link', () => {
  it('is created when the email is sent, and stored only as a hash', async () => {
    const [outbox, linkId] = [outboxOf(), await newLink()];
    await queue(['link'], { action: page('/reset-password', 'TOKEN') }, { linkId });
    expect(await hashOfLink(linkId)).toBeNull();
    await dispatchDue(outbox, at(0));
    const token = tokenIn(outbox.sent[0]);
    expect(outbox.sent[0]?.text).toContain(`https://sankofa.example/reset-password?token=${token}`);
    expect(outbox.sent[0]?.html).toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await hashOfLink(linkId)).toBe(hashOf(token));
    expect(JSON.stringify(await rows())).not.toContain(token);
  });

  it('is put into the link only, whatever the text of the email contains', async () => {
    const [outbox, linkId, other] = [outboxOf(), await newLink(), await newLink()];
    const typed = `here.token.${other} https://here.invalid/x?token=here.token.${linkId} {{token}}`;
    await queue(
      [typed],
      { body: typedTexts.text({ text: typed }), action: page('/a', 'TOKEN') },
      { linkId },
    );
    await dispatchDue(outbox, at(0));
    const token = tokenIn({
      ...outbox.sent[0],
      text: outbox.sent[0]?.text.replace(typed, ''),
    } as Email);
    expect(outbox.sent[0]).toMatchObject({
      subject: typed,
      text: `${typed} https://sankofa.example/a?token=${token}`,
    });
    expect(await hashOfLink(other)).toBeNull();
  });

  it('is replaced at each attempt, so that earlier links stop working', async () => {
    const [outbox, linkId] = [outboxOf(), await newLink()];
    const received: Email[] = [];
    const { send } = outbox.mail;
    // The mail server accepted it, but its response was lost.
    outbox.mail.send = async (email) => {
      received.push(email);
      throw new Error('connection closed');
    };
    await queue(['link'], { action: page('/reset-password', 'TOKEN') }, { linkId });
    await dispatchDue(outbox, at(0));
    const first = tokenIn(received[0]);
    expect(await hashOfLink(linkId)).toBe(hashOf(first));
    outbox.mail.send = send;
    await dispatchDue(outbox, at(60_000));
    const second = tokenIn(outbox.sent[0]);
    expect(second).not.toBe(first);
    expect(await hashOfLink(linkId)).toBe(hashOf(second));
  });

  it('is never in a stored error, even if the mail server repeats the email', async () => {
    const [outbox, linkId] = [outboxOf(), await newLink()];
    let output = '';
    outbox.mail.send = async (email) => {
      output = tokenIn(email);
      throw new Error(`554 spam: ${email.text}`);
    };
    await queue(['link'], { action: page('/reset-password', 'TOKEN') }, { linkId });
    await dispatchDue(outbox, at(0));
    expect(output).toMatch(/^[\w-]{43}$/);
    const [row] = await rows();
    expect(row?.lastError).toContain('554 spam');
    expect(JSON.stringify(row)).not.toContain(output);
  });

  it('is not created for a link that was used before its email was sent, and nothing is sent', async () => {
    const [outbox, linkId] = [outboxOf(), await newLink()];
    await queue(['link'], { action: page('/reset-password', 'TOKEN') }, { linkId });
    await database.db
      .updateTable('oneTimeTokens')
      .set({ usedAt: at(0) })
      .where('id', '=', linkId)
      .execute();
    await dispatchDue(outbox, at(0));
    expect(outbox.sent).toEqual([]);
    expect(await rows()).toMatchObject([
      { state: 'DEAD', lastError: 'Not sent: the link was used, replaced or has expired' },
    ]);
    expect(await hashOfLink(linkId)).toBeNull();
  });
});

test('five dispatchers share 200 emails, and none is sent twice', async () => {
  const outbox = outboxOf();
  await queue(Array.from({ length: 200 }, (_, number) => `email ${number}`));
  const dispatch = async () => {
    while ((await dispatchDue(outbox, at(0))) > 0);
  };
  await Promise.all(Array.from({ length: 5 }, dispatch));
  expect(outbox.sent).toHaveLength(200);
  expect(new Set(outbox.sent.map(({ id }) => id)).size).toBe(200);
});

test('a refused email is retried later, with growing delays', async () => {
  const outbox = outboxOf(2);
  await queue(['invoice']);
  expect(await dispatchDue(outbox, at(0))).toBe(1);
  expect(await dispatchDue(outbox, at(20_000))).toBe(0);
  expect(await rows()).toMatchObject([
    { state: 'WAITING', tries: 1, lastError: '451 try again later' },
  ]);
  expect(await dispatchDue(outbox, at(40_000))).toBe(1);
  expect(await dispatchDue(outbox, at(60_000))).toBe(0);
  expect(await dispatchDue(outbox, at(200_000))).toBe(1);
  expect(outbox.sent).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'SENT', tries: 3, lastError: null }]);
});

test.each([
  ['is sent', 0, 1],
  ['fails for good', 100, maxAttempts],
])('the last email to a deleted person leaves no row once it %s', async (_, failures, attempts) => {
  const outbox = outboxOf(failures);
  await queue(['gone'], {}, { deleteWhenSent: true });
  for (let round = 0; round < attempts; round += 1) {
    expect(await rows()).toHaveLength(1);
    await dispatchDue(outbox, at(round * 86_400_000));
  }
  expect(await rows()).toEqual([]);
});

test('delays grow from half a minute to six hours, with random variation', () => {
  const middle = [1, 2, 3, 8, 20].map((attempts) => waitMs(attempts, 0.5) / 1000);
  expect(middle).toEqual([30, 60, 120, 3840, 21_600]);
  expect([waitMs(1, 0), waitMs(1, 0.999)]).toEqual([22_500, 37_485]);
});

test('after eight attempts an email has failed and waits for a person', async () => {
  const outbox = outboxOf(100);
  await queue(['invoice']);
  for (let attempts = 1; attempts <= 20; attempts += 1)
    await dispatchDue(outbox, at(attempts * 86_400_000));
  expect(await rows()).toMatchObject([{ state: 'DEAD', tries: maxAttempts }]);
  expect(outbox.logged).toEqual(['email failed after the last attempt']);
});

test('an email taken by a dispatcher that died is taken over', async () => {
  await queue(['invoice']);
  const stoppedWorker = outboxOf();
  const disconnected = Promise.withResolvers<void>();
  stoppedWorker.mail.send = () => disconnected.promise;
  const stuck = dispatchDue(stoppedWorker, at(0));
  await expect.poll(async () => (await rows())[0]?.tries).toBe(1);

  const nextWorker = outboxOf();
  expect(await dispatchDue(nextWorker, at(60_000))).toBe(0);
  expect(await dispatchDue(nextWorker, at(121_000))).toBe(1);
  expect(nextWorker.sent).toHaveLength(1);
  disconnected.resolve();
  await stuck;
});

test('the dispatcher polls automatically, and stops when it is asked to', async () => {
  const outbox = outboxOf();
  const dispatcher = startWorker({
    address: database.address,
    handlers: { 'send-email': ({ emailId }) => sendEmail(outbox, emailId, systemClock()) },
    log: { error: () => undefined, warn: () => undefined },
  });
  await queue(['welcome'], {}, { dueAt: systemClock() });
  await expect.poll(() => outbox.sent.length).toBe(1);
  await dispatcher.stop();
  await queue(['another'], {}, { dueAt: systemClock() });
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(outbox.sent).toHaveLength(1);
});
