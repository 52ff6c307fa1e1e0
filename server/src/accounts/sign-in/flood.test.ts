import { afterAll, beforeAll, expect, test } from 'vitest';

import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

// The requirement is 30; a few seconds find faults in daily runs.
const seconds = Number(process.env['FLOOD_SECONDS'] ?? 4);
const aSecond = 300;
const everyMs = 100;

/** Logs in from its own address to its own account, so that only the hashing is under load. */
async function logIn(at: number, headers: Record<string, string>) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    headers,
    payload: { emailOrPhone: `nobody.${at}@example.test`, password: 'x', role: 'CUSTOMER' },
  });
  return { status: answer.statusCode, patience: Number(answer.headers['retry-after'] ?? 0) };
}

test(
  '300 logins a second all get responses, refusals say when to retry, and pages do not wait for them',
  { timeout: 120_000 },
  async () => {
    const headers = await world.visitor.headers({});
    const logins: ReturnType<typeof logIn>[] = [];
    /** How many logins were being processed when a page was asked for, and when it was there. */
    const pages: { before: number; after: number }[] = [];
    let [at, answered] = [0, 0];
    for (let tick = 0; tick < (seconds * 1000) / everyMs; tick += 1) {
      const next = new Promise((done) => setTimeout(done, everyMs));
      for (let one = 0; one < (aSecond * everyMs) / 1000; one += 1) {
        logins.push(logIn(at, headers).finally(() => (answered += 1)));
        at += 1;
      }
      const [sent, before] = [at, at - answered];
      expect((await world.app.inject('/api/rates')).statusCode).toBe(200);
      pages.push({ before, after: sent - answered });
      await next;
    }
    const answers = await Promise.all(logins);
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    const [hashed, turnedAway] = [count(401), count(429)];
    printLine(
      `${answers.length} logins in ${seconds} s: ${hashed} looked at, ${turnedAway} asked to wait; ${pages.length} pages in between, with up to ${Math.max(...pages.map(({ after }) => after))} logins still waiting`,
    );
    expect(hashed + turnedAway).toBe(answers.length);
    // An idle machine checks ninety a second.
    expect(hashed).toBeGreaterThan(0);
    expect(turnedAway).toBeGreaterThan(0);
    const waits = answers.filter(({ status }) => status === 429).map(({ patience }) => patience);
    expect(waits.every((one) => Number.isInteger(one) && one >= 1)).toBe(true);
    // A page behind the queue would come after every login that was sent before it.
    const amid = pages.filter(({ before }) => before > 20);
    expect(amid.length).toBeGreaterThan(pages.length / 2);
    expect(amid.filter(({ after }) => after > 0).length).toBeGreaterThan(amid.length / 2);
  },
);
