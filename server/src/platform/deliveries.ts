import { createHmac } from 'node:crypto';

import type { FileAnswer } from '@sankofa/domain/endpoint';
import { addMs, type Instant } from '@sankofa/domain/time';

import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { newId } from './ids.ts';
import type { Mail } from './mail.ts';
import { startRounds } from './rounds.ts';
import { wordsOf } from './thrown.ts';
import type { PublicWork } from './work.ts';

/** What a letter carries, by what it is of. It is made where the letter is sent, anew at each try. */
export type LetterPaper = { kind: 'INVOICE' | 'CREDIT_NOTE'; id: string };

export type QueuedLetter = {
  /** What it is about. The same key, channel and recipient are never written to twice. */
  key: string;
  to: string;
  userId: string | null;
  subject: string;
  text: string;
  html: string;
  /** Now, where it is left out. */
  dueAt?: Instant;
  /** The row goes with the sending, and with the last try. */
  forgetWhenSent?: boolean;
  paper?: LetterPaper | undefined;
};

/** Stands in a letter that carries a paper. Where the paper cannot go along, the letter says so instead. */
export const attachedWords = 'It is attached to this letter as a PDF.';
const leftOutWords = 'You can open it as a PDF where the link leads.';
/** Many mailboxes take no larger letter. */
export const mostPaperBytes = 5 * 1024 * 1024;

/** Stands in a letter for our own address, which is known where it is sent: `https://here.invalid/login`. */
export const hereUrl = 'https://here.invalid';

/**
 * Stands in a letter for the token of a link. The token is written in where the letter is sent and is
 * made of a secret outside the database, so nobody can take it from a letter that waits there.
 */
export const hereToken = (id: string) => `here.token.${id}`;
export const linkTokenOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`link!${id}`).digest('base64url');

/** Puts a letter into the post in the work's own transaction; it leaves after the commit, or never. */
export async function queueLetter(work: PublicWork, letter: QueuedLetter) {
  const { key, to, userId, subject, text, html, paper } = letter;
  const { dueAt = work.now, forgetWhenSent = false } = letter;
  await work.tx
    .insertInto('deliveries')
    .values({
      id: newId(work.now),
      key,
      channel: 'EMAIL',
      recipient: to,
      userId,
      subject,
      textBody: text,
      htmlBody: html,
      dueAt,
      forgetWhenSent,
      paper: paper?.kind ?? null,
      paperId: paper?.id ?? null,
      createdAt: work.now,
    })
    .onConflict((conflict) => conflict.columns(['key', 'channel', 'recipient']).doNothing())
    .execute();
}

export const mostTries = 8;
/** How long one try may take before another dispatcher believes that its maker has died. */
const holdMs = 2 * 60_000;
const firstWaitMs = 30_000;
const longestWaitMs = 6 * 60 * 60_000;

/** Twice as long after each failure, from 30 seconds to 6 hours, spread by up to a quarter. */
export const waitMs = (tries: number, chance: number) =>
  Math.round(Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs) * (0.75 + chance / 2));

export type Post = {
  db: Db;
  mail: Mail;
  publicUrl: string;
  /** Makes the tokens of the links. */
  linkSecret: string;
  paperOf: (paper: LetterPaper) => Promise<FileAnswer>;
  log: { error: (detail: object, words: string) => void };
};

type Taken = Awaited<ReturnType<typeof takeDue>>;

/**
 * Sends what is due, up to 20 letters at once. Any number of dispatchers may run: each letter is taken
 * by one. Only a process that dies between the mail server's yes and our note of it sends one again.
 * @returns how many it had in hand
 */
export async function dispatchDue(post: Post, now: Instant): Promise<number> {
  const taken = await takeDue(post.db, now);
  await Promise.all(taken.map((row) => deliver(post, row, now)));
  return taken.length;
}

/** The try is counted before it is made, so a letter that kills its dispatcher is parked in the end. */
function takeDue(db: Db, now: Instant) {
  return db
    .updateTable('deliveries')
    .set((eb) => ({ dueAt: addMs(now, holdMs), tries: eb('tries', '+', 1) }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'WAITING')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'recipient',
      'subject',
      'textBody',
      'htmlBody',
      'tries',
      'createdAt',
      'forgetWhenSent',
      'paper',
      'paperId',
    ])
    .execute();
}

async function deliver(post: Post, row: Taken[number], now: Instant) {
  const { db, mail, log } = post;
  const attachment = await paperFor(post, row);
  const wordsTo = (words: string) =>
    addressed(
      row.paper && !attachment ? words.replaceAll(attachedWords, leftOutWords) : words,
      post,
    );
  const failure = await mail
    .send({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: wordsTo(row.textBody),
      html: wordsTo(row.htmlBody),
      at: row.createdAt,
      ...(attachment && { attachment }),
    })
    .then(
      () => null,
      (error: unknown) => wordsOf(error).slice(0, 500),
    );
  const parked = failure !== null && row.tries >= mostTries;
  // Whoever it was for is forgotten: their address does not stay for a letter that cannot be brought.
  const isOver = row.forgetWhenSent && (failure === null || parked);
  if (isOver) await db.deleteFrom('deliveries').where('id', '=', row.id).execute();
  else await note(db, row, { failure, parked, now });
  if (parked)
    log.error({ delivery: row.id, words: failure }, 'a letter was parked after its last try');
}

/** A letter is never lost for its paper: without one it goes all the same, and the log says why. */
async function paperFor({ paperOf, log }: Post, { id, paper, paperId, tries }: Taken[number]) {
  if ((paper !== 'INVOICE' && paper !== 'CREDIT_NOTE') || paperId === null) return null;
  // It is made anew at each try, and may fail for another reason each time.
  const detail = { delivery: id, paper, paperId, try: tries };
  try {
    const file = await paperOf({ kind: paper, id: paperId });
    if (file.bytes.length <= mostPaperBytes) return file;
    log.error(
      { ...detail, bytes: file.bytes.length },
      'a letter went without its paper: too large',
    );
  } catch (error) {
    log.error({ ...detail, err: error }, 'a letter went without its paper: it could not be made');
  }
  return null;
}

async function note(
  db: Db,
  row: Taken[number],
  { failure, parked, now }: { failure: string | null; parked: boolean; now: Instant },
) {
  await db
    .updateTable('deliveries')
    .set(
      failure === null
        ? { state: 'SENT', sentAt: now, lastError: null }
        : {
            state: parked ? 'PARKED' : 'WAITING',
            lastError: failure,
            dueAt: addMs(now, waitMs(row.tries, Math.random())),
          },
    )
    .where('id', '=', row.id)
    .execute();
}

const addressed = (words: string, { publicUrl, linkSecret }: Post) =>
  words
    .replaceAll(hereUrl, publicUrl)
    .replaceAll(/\bhere\.token\.([0-9a-f-]{36})/g, (_, id: string) => linkTokenOf(linkSecret, id));

/** Looks for due letters every second until it is stopped. */
export const startDispatcher = (post: Post, clock: Clock) =>
  startRounds(
    () => dispatchDue(post, clock()),
    (error) => post.log.error({ err: error }, 'the post could not be looked through'),
  );
