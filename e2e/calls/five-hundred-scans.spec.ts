import { expect, test } from '@playwright/test';

import { signIn } from '../support/caller.ts';
import { demoParties } from '../support/consignment.ts';
import {
  bundled,
  goodsOfADay,
  hashOf,
  replay,
  type Scan,
  scansOf,
  seeded,
} from '../support/scans.ts';
import { newGround, type Product, startProduct } from '../support/server.ts';

const devices = Array.from({ length: 4 }, () => crypto.randomUUID());
const rounds = 10;
/** Rounds in which the process is killed while all four devices send. */
const powerCuts = [2, 6];

/** A tenth of the bundles breaks off mid-body, another tenth loses its answer; then each comes whole. */
async function sendAll(
  url: string,
  deviceId: string,
  scans: readonly Scan[],
  { random, onAnswer }: { random: () => number; onAnswer: () => void },
) {
  const staff = await signIn(url, 'staff@demo.test', 'STAFF');
  const outcomes = new Map<string, string>();
  for (const items of bundled(scans)) {
    const luck = random();
    if (luck < 0.2)
      await staff.postBroken('/warehouse/scans', { deviceId, items }, luck < 0.1 ? 0.6 : 1);
    for (const { scanId, outcome } of await replay(staff, deviceId, items))
      outcomes.set(scanId, outcome);
    onAnswer();
  }
  return outcomes;
}

/** What each device kept: its own scans, and of 30% one more: the same again, or a colleague's of the same carton. */
function dealt(scans: readonly Scan[], chance: ReturnType<typeof seeded>) {
  const kept = devices.map((): Scan[] => []);
  for (const [at, scan] of scans.entries()) {
    kept[at % devices.length]?.push(scan);
    if (at % 10 < 3) {
      const isColleague = chance.next() < 0.5;
      const twin = isColleague ? { ...scan, scanId: crypto.randomUUID() } : scan;
      kept[(at + (isColleague ? 1 : 0)) % devices.length]?.push(twin);
    }
  }
  return kept;
}

test('500 scans, shuffled, doubled, ten times from four devices, cut and killed, end as the clean run', async () => {
  test.setTimeout(300_000);
  const ground = await newGround();
  const chance = seeded(20_261_121);
  let product: Product = await startProduct({ ground });
  try {
    const parties = await demoParties(product.url);
    const [clean, rough] = [await goodsOfADay(parties), await goodsOfADay(parties)];
    const inOrder = await scansOf(clean, parties.staff);
    for (const items of bundled(inOrder)) {
      const results = await replay(parties.staff, crypto.randomUUID(), items);
      expect(results.filter(({ outcome }) => outcome !== 'applied')).toEqual([]);
    }

    const kept = dealt(await scansOf(rough, parties.staff), chance);
    expect(kept.flat()).toHaveLength(650);
    const wanted = await hashOf(ground, clean);
    expect(await hashOf(ground, rough)).not.toBe(wanted);
    let last: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { url } = product;
      const answered = Promise.withResolvers<void>();
      const sending = Promise.allSettled(
        devices.map((deviceId, at) =>
          sendAll(url, deviceId, chance.shuffled(kept[at] ?? []), {
            random: chance.next,
            onAnswer: answered.resolve,
          }),
        ),
      );
      const isCut = powerCuts.includes(round);
      if (isCut) {
        // In the midst of it: something is answered, and every device has more to send.
        await answered.promise;
        await product.kill();
      }
      const came = await sending;
      expect(came.some(({ status }) => status === 'rejected')).toBe(isCut);
      last = came.flatMap((one) => (one.status === 'fulfilled' ? [...one.value.values()] : []));
      if (isCut) product = await startProduct({ ground });
    }
    expect(new Set(last)).toEqual(new Set(['duplicate']));
    expect(await hashOf(ground, rough)).toBe(wanted);
  } finally {
    await product.stop();
    await ground.remove();
  }
});
