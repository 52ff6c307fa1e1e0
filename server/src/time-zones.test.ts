import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { sha256 } from './platform/canonical.ts';
import { accessRows } from './testing/access/access-rows.ts';
import { createPeopleOfRoles, type PeopleOfRoles } from './testing/people-of-roles.ts';
import { startWorld, type World } from './testing/world.ts';

let world: World;
let people: PeopleOfRoles;
beforeAll(async () => {
  world = await startWorld();
  people = await createPeopleOfRoles(world);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => world.close());

/** Answers that differ each time: a new token, records of the downloads themselves, the state of the process. */
const changing = new Set(['/auth/csrf-token', '/me/data', '/audit', '/audit.csv', '/system/state']);
/** Files that name the moment at which they were made. */
const isDated = (path: string) => path.endsWith('.pdf') || path.endsWith('.xlsx');

const zones = ['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati'];

/** Returns the hash of each answer, or the status of a refusal, that an admin and a customer get. */
async function answers(): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const role of ['admin', 'owner'] as const)
    for (const { method, path } of world.app.context.endpoints) {
      if (method !== 'GET' || changing.has(path) || isDated(path)) continue;
      const row = accessRows[`GET ${path}`] ?? {};
      const id = row.record ? people.records[row.record] : 'none';
      const query = row.query?.(people.records) ?? '';
      const address = `${path.replaceAll(/:\w+/g, id)}${query}`;
      const { statusCode, rawPayload } = await people.people[role].client.get(address);
      // A refusal names its request, which is another one each time.
      all[`${role} ${path}`] = statusCode === 200 ? sha256(rawPayload) : String(statusCode);
    }
  return all;
}

test('the zone of the machine changes no byte of any answer', { timeout: 120_000 }, async () => {
  const seen = [];
  const offsets = new Set<number>();
  for (const zone of zones) {
    vi.stubEnv('TZ', zone);
    offsets.add(new Date(2026, 0, 1).getTimezoneOffset());
    seen.push(await answers());
  }
  // The process follows the setting; otherwise nothing would be compared.
  expect(offsets.size).toBe(zones.length);
  const [inUtc = {}, ...others] = seen;
  const read = Object.values(inUtc).filter((answer) => answer.length === sha256('').length);
  expect(read.length).toBeGreaterThan(80);
  for (const other of others) expect(other).toEqual(inUtc);
});
