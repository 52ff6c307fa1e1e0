import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { demoPerson } from '@sankofa/domain/fixtures/people';

import { type Caller, signIn } from '../../../e2e/support/product/api-client.ts';
import type { Product } from '../../../e2e/support/product/server.ts';
import { newDatabaseFolder } from '../../../server/src/testing/postgres/database-folder.ts';
import { startSystemPostgres } from '../../../server/src/testing/postgres/system-postgres.ts';
import { addressOf, countOf, type Outcome, prove, remove, startProduct } from '../setting.ts';
import { newRecord, type Record, startWriters } from '../writers.ts';
import { durationFaults, numberFaults, waitingSchedules } from './clock-proof.ts';
import { FakeClock } from './fake-clock.ts';

const writers = 2;
const workMs = 1_500;
/** The schedule notices a step when its next minute should begin, and starts again before the one after it. */
const scheduleMs = 140_000;
const newYear = '2026-12-31T23:59:54.000Z';
const newYearMs = 9_000;
const leapDay = '2028-02-29T12:00:00.000Z';
/** Someone who is blocked waits for at most 15 minutes. */
const longestWaitSeconds = 15 * 60;

type Setting = { clock: FakeClock; product: Product; record: Record; faults: string[] };

/**
 * Sets the clock of the product and its database, which share a machine, while people write: ten minutes back and forth,
 * over New Year, to a leap day and back. The long form also waits for the schedule of jobs after each step.
 */
export async function stepClock(times: number): Promise<Outcome> {
  const clock = FakeClock.make();
  const postgres = await startSystemPostgres({ fsync: 'on' }, clock.settings);
  const dataDir = newDatabaseFolder('faults-');
  const storage = { dataDir, databaseUrl: postgres.url, remove };
  const record = newRecord();
  const faults: string[] = [];
  try {
    const product = await startProduct({ storage, settings: clock.settings });
    try {
      const setting = { clock, product, record, faults };
      await stepTenMinutes(setting, times);
      await passNewYear(setting);
      await spendLeapDay(setting, times);
      const proof = await prove(product, record);
      const numbers = await numberFaults(addressOf(product));
      faults.push(
        ...proof.faults,
        ...numbers.faults,
        ...(await durationFaults(addressOf(product))),
      );
      const years = ['invoice', 'receipt'].flatMap((kind) =>
        ['2026', '2027', '2028'].map((year) => `${kind} ${year}`),
      );
      if (numbers.years.join() !== years.join())
        faults.push(`There are numbers of ${numbers.years.join(', ')} only`);
      return {
        figures: `the clock was set 7 times, over New Year and to a leap day, ${countOf(record)}, ${proof.doubtful} sent again; numbers of three years without gaps`,
        faults,
      };
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
    clock.remove();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** People log in and write for a while. */
async function work({ clock, product, record, faults }: Setting, ms = workMs) {
  const before = record.acknowledged.length;
  const people = await startWriters(product.url, record, writers, clock.now);
  await pause(ms);
  await people.stop();
  if (record.acknowledged.length === before) faults.push(`Nothing was written at ${clock.now()}`);
}

/** Someone who stays logged in meanwhile goes on working, and the jobs of every minute run on. */
async function stepTenMinutes(setting: Setting, times: number) {
  const { clock, product, faults } = setting;
  const colleague = await signIn(product.url, 'finance');
  for (const offset of [0, -600, 600, 0]) {
    clock.setOffset(offset);
    await work(setting);
    const status = await refresh(colleague);
    if (status !== 200) faults.push(`A step to ${offset} s logged a person out: ${status}`);
    if (times > 1) await expectJobs(setting);
  }
}

async function passNewYear(setting: Setting) {
  const { clock, product, faults } = setting;
  const earlier = await signIn(product.url, 'finance');
  clock.setTo(newYear);
  await work(setting, newYearMs);
  if (!clock.now().startsWith('2027-01-01')) faults.push('The year did not pass');
  if ((await refresh(earlier)) !== 401) faults.push('A session outlived its limit');
}

/** What was begun by a clock that was wrong ends when it is right again. */
async function spendLeapDay(setting: Setting, times: number) {
  const { clock, product, faults } = setting;
  clock.setTo(leapDay);
  await work(setting);
  const later = await signIn(product.url, 'finance');
  if ((await guess(product.url)) === 0) faults.push('Wrong passwords have no limit');
  if (times > 1) await expectJobs(setting);
  clock.setOffset(0);
  await work(setting);
  if ((await refresh(later)) !== 401) faults.push('A session of 2028 is open in 2026');
  const seconds = await guess(product.url);
  if (seconds > longestWaitSeconds) faults.push(`A person is blocked for ${seconds} s`);
  if (times > 1) await expectJobs(setting);
}

async function expectJobs({ clock, product, faults }: Setting) {
  const endsAt = performance.now() + scheduleMs;
  const waiting = () => waitingSchedules(addressOf(product), clock.now());
  // What ran shortly before a step looks as if it had run after it.
  await pause(scheduleMs / 2);
  while ((await waiting()).length > 0 && performance.now() < endsAt) await pause(1_000);
  faults.push(...(await waiting()));
}

const refresh = async (person: Caller) => (await person.post('/auth/refresh-token')).status;

const guesses = 12;

/** Tries wrong passwords of a customer. Returns for how many seconds the last attempt is refused. */
async function guess(url: string): Promise<number> {
  const { email, role } = demoPerson('customer');
  const first = await fetch(`${url}/api/auth/csrf-token`);
  await first.arrayBuffer();
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  let seconds = 0;
  for (let tried = 0; tried < guesses; tried += 1) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies.join('; '),
        'x-xsrf-token': decodeURIComponent(token),
      },
      body: JSON.stringify({ emailOrPhone: email, password: 'a wrong password', role }),
    });
    await answer.arrayBuffer();
    seconds = Number(answer.headers.get('retry-after') ?? 0);
  }
  return seconds;
}
