import { expect, test } from '@playwright/test';
import { randomFrom, type Random } from '@sankofa/domain/fixtures/random';

import { signIn } from '../support/product/api-client.ts';
import { hashesOf, waitingOf } from '../support/product/day-state.ts';
import { demoParties } from '../support/product/fixtures.ts';
import {
  bundled,
  goodsOfADay,
  expectedRefusals,
  replay,
  type Scan,
  scansOf,
} from '../support/product/scans.ts';
import { newStorage, type Product, startProduct } from '../support/product/server.ts';

const devices = Array.from({ length: 4 }, () => crypto.randomUUID());
/** The second database has other locks and another disk; a few rounds show them. */
const cycles = process.env['TEST_DATABASE'] === 'system' ? 4 : 10;
/** Rounds in which the process is killed while all four devices send. */
const powerCuts = [2, 6];

/**
 * Sends all bundles: a tenth breaks off mid-body, another tenth loses its response; then each is sent in full.
 */
async function sendAll(
  url: string,
  deviceId: string,
  scans: readonly Scan[],
  { random, onAnswer }: { random: () => number; onAnswer: () => void },
) {
  const staff = await signIn(url, 'staff');
  const outcomes = new Map<string, string>();
  for (const items of bundled(scans)) {
    const roll = random();
    if (roll < 0.2)
      await staff.postBroken(
        '/warehouse/scans',
        { deviceId, sentAt: new Date().toISOString(), items },
        roll < 0.1 ? 0.6 : 1,
      );
    for (const { scanId, outcome } of await replay(staff, deviceId, items))
      outcomes.set(scanId, outcome);
    onAnswer();
  }
  return outcomes;
}

/** Counts how often each word occurs. */
function counted(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const differing = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(b).filter((name) => a[name] !== b[name]);
/** Kinds of facts that scans change: on a day without scans, only the holds are the same. */
const scanned = [
  'packages',
  'events',
  'measured',
  'discrepancies',
  'audited',
  'statuses',
  'notified',
  'waiting',
];

/** Deals scans to the devices; 30% get an extra one: the same again, or a colleague's of the same carton. */
function dealScans(scans: readonly Scan[], random: Random) {
  const stored = devices.map((): Scan[] => []);
  for (const [at, scan] of scans.entries()) {
    stored[at % devices.length]?.push(scan);
    if (at % 10 < 3) {
      const isColleague = random.next() < 0.5;
      const duplicate = isColleague ? { ...scan, scanId: crypto.randomUUID() } : scan;
      stored[(at + (isColleague ? 1 : 0)) % devices.length]?.push(duplicate);
    }
  }
  return stored;
}

test('500 scans, shuffled, duplicated, sent many times by four devices, cut and killed, give the result of a clean run', async () => {
  test.setTimeout(1_200_000);
  const storage = await newStorage();
  const random = randomFrom(20_261_121);
  let product: Product = await startProduct({ storage });
  try {
    const parties = await demoParties(product.url);
    const [clean, rough] = [await goodsOfADay(parties), await goodsOfADay(parties)];
    const inOrder = await scansOf(clean, parties.staff);
    const conflicts: string[] = [];
    for (const items of bundled(inOrder))
      for (const { outcome } of await replay(parties.staff, crypto.randomUUID(), items))
        conflicts.push(outcome);
    const { conflict, refused } = expectedRefusals;
    expect(counted(conflicts)).toEqual({ applied: 500 - conflict - refused, conflict, refused });

    const stored = dealScans(await scansOf(rough, parties.staff), random);
    expect(stored.flat()).toHaveLength(650);
    const expectedHashes = await hashesOf(storage, clean);
    const untouched = await hashesOf(storage, rough);
    expect(differing(untouched, expectedHashes)).toEqual(scanned);
    let last: Map<string, string> = new Map();
    for (let round = 0; round < cycles; round += 1) {
      const { url } = product;
      const answered = Promise.withResolvers<void>();
      const sending = Promise.allSettled(
        devices.map((deviceId, at) =>
          sendAll(url, deviceId, random.shuffled(stored[at] ?? []), {
            random: random.next,
            onAnswer: answered.resolve,
          }),
        ),
      );
      const isCut = powerCuts.includes(round);
      if (isCut) {
        // Mid-run: some scans are answered, and every device has more to send.
        await answered.promise;
        await product.kill();
      }
      const outcomes = await sending;
      expect(outcomes.some(({ status }) => status === 'rejected')).toBe(isCut);
      last = new Map(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [...one.value] : [])));
      if (isCut) product = await startProduct({ storage });
    }
    expect(Object.keys(counted([...last.values()])).toSorted()).toEqual([
      'conflict',
      'duplicate',
      'refused',
    ]);
    expect(differing(await hashesOf(storage, rough), expectedHashes)).toEqual([]);
    // Whatever could not be done waits for a person, each scan once: none is lost or duplicated.
    const undone = [...last].filter(([, outcome]) => outcome !== 'duplicate').map(([id]) => id);
    expect((await waitingOf(storage, rough)).toSorted()).toEqual(undone.toSorted());
  } finally {
    await product.stop();
    await storage.remove();
  }
});
