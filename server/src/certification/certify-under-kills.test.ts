import { afterAll, expect, test } from 'vitest';

import { printLine } from '../testing/print-line.ts';
import { startCertification } from './testing/certification-fixture.ts';
import { certifyUnderKills } from './testing/run-under-kills.ts';

/** Set CERTIFY_DOCUMENTS=2000 CERTIFY_KILLS=50 for more documents and processes that are killed. */
const documents = Number(process.env['CERTIFY_DOCUMENTS'] ?? 40);
const kills = Number(process.env['CERTIFY_KILLS'] ?? 4);
const seed = Number(process.env['CERTIFY_SEED'] ?? 7);

const fixture = await startCertification();
const { world, trade, authority } = fixture;
afterAll(() => fixture.close());

/** A small generator, so that a run can be repeated. */
function chances(start: number) {
  let state = start;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test(
  'every document gets exactly one stamp while processes are killed and the Authority misbehaves',
  async () => {
    await fixture.turnOn();
    const ama = await world.ama();
    for (let made = 0; made < documents; made += 1) {
      const { invoiceId } = await trade.invoiced(ama);
      // Small amounts, since one person may credit only so much in a day. Every fifth document is one.
      if (made % 5 === 3) {
        await fixture.credit(invoiceId, '0.50');
        made += 1;
      }
    }
    const rows = () =>
      world.db.selectFrom('certifications').selectAll().orderBy('number').execute();
    const before = await rows();
    const from = performance.now();
    const killed = await certifyUnderKills(world.db, {
      address: world.databaseAddress,
      access: authority.access,
      startsAt: world.clock(),
      kills,
      faults: authority.faults,
      chance: chances(seed),
    });
    const after = await rows();
    expect(after).toHaveLength(before.length);
    expect(after.every(({ state }) => state === 'CERTIFIED')).toBe(true);
    // The Authority has each document once, as we have it, and nothing else but the test.
    const tests = [...authority.stamped.keys()].filter((number) => number.startsWith('TEST-'));
    expect(authority.stamped.size - tests.length).toBe(after.length);
    for (const { number, receiptNumber } of after)
      expect([number, receiptNumber]).toEqual([
        number,
        authority.stamped.get(number)?.receiptNumber,
      ]);
    expect(new Set(after.map(({ receiptNumber }) => receiptNumber)).size).toBe(after.length);
    // Whatever was sent again was the same.
    const sent = Map.groupBy(authority.received, ({ header }) => header.NUM);
    for (const [number, times] of sent)
      expect([number, new Set(times.map((one) => JSON.stringify(one))).size]).toEqual([number, 1]);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    printLine(
      `${after.length} documents, ${killed} kills, ${authority.received.length} requests to send, ${seconds} s`,
    );
  },
  60_000 + documents * 1_000,
);
