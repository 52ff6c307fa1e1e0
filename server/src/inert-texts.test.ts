import { randomFrom } from '@sankofa/domain/fixtures/random';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSimulator, type Simulator } from './payment-gateway/payment-gateway.ts';
import { accessRows } from './testing/access/access-rows.ts';
import { attemptOf } from './testing/fuzz/attempt.ts';
import { isIntact, openFuzzFixture, type FuzzFixture } from './testing/fuzz/fuzz-fixture.ts';
import { type Operation, operationsOf } from './testing/fuzz/operations.ts';
import { changedAt, placesIn, type Schema } from './testing/fuzz/schema.ts';
import { printLine } from './testing/print-line.ts';

/** Markup that runs where a page shows it as markup, and a formula where a spreadsheet computes it. */
const attack = '=1+1<img src=x onerror=alert(7731)>';
const shown = 'onerror=alert(7731)';

let simulator: Simulator;
let fixture: FuzzFixture;
beforeAll(async () => {
  simulator = await startSimulator();
  fixture = await openFuzzFixture(simulator.settings);
});
afterAll(async () => {
  await fixture.world.close();
  await simulator.stop();
});

/** These end the accounts and records that the others need. */
const isLast = ({ name }: Operation) =>
  /DELETE|logout|erase|erasure|merge|disable|sessions|password|passkey|second-factor|login/.test(
    name,
  );

const isFree = ({
  type,
  pattern,
  enum: choices,
  const: only,
  format,
  allOf,
  minLength = 0,
  maxLength = 1000,
}: Schema) =>
  [type].flat().includes('string') &&
  [pattern, choices, only, format, allOf].every((one) => one === undefined) &&
  minLength <= attack.length &&
  maxLength >= attack.length;

/** Writes the attack into every free text of a call: into all at once, or if that is refused one after the other. */
async function write(operation: Operation, nth: number): Promise<number> {
  const { world } = fixture;
  await world.db.deleteFrom('throttles').execute();
  const { sent } = await attemptOf(fixture, operation, randomFrom(nth), true);
  if (!operation.body || typeof sent.payload !== 'string') return 0;
  const body: unknown = JSON.parse(sent.payload);
  const places = placesIn(operation.body, body).filter(({ schema }) => isFree(schema));
  const send = async (payload: unknown) =>
    (await world.app.inject({ ...sent, payload: JSON.stringify(payload) })).statusCode < 300;
  const all = places.reduce<unknown>((changed, { path }) => changedAt(changed, path, attack), body);
  if (places.length > 0 && (await send(all))) return places.length;
  let written = 0;
  for (const { path } of places.length > 1 ? places : [])
    if (await send(changedAt(body, path, attack))) written += 1;
  return written;
}

/** Returns what is wrong with a response that contains texts of people. */
function findProblem(kind: string, bytes: Buffer): string | null {
  if (kind.startsWith('text/html')) return 'is a page';
  if (kind.startsWith('text/csv'))
    return /(?:^|[,;\n])"?=1\+1/.test(bytes.toString()) ? 'has a formula' : null;
  if (kind.includes('spreadsheetml')) {
    const sheets = Object.entries(unzipSync(bytes)).filter(([name]) =>
      name.includes('/worksheets/'),
    );
    return sheets.some(([, sheet]) => /<f[ >]/.test(strFromU8(sheet))) ? 'has a formula' : null;
  }
  if (kind.startsWith('application/pdf'))
    return /\/(?:JavaScript|JS|OpenAction|Launch|SubmitForm)\b/.test(bytes.toString('latin1'))
      ? 'does something when it is opened'
      : null;
  return null;
}

test(
  'markup and formulas that people type stay text in every response, file and email',
  { timeout: 120_000 },
  async () => {
    const { world, people, peopleOfRoles } = fixture;
    const operations = (await operationsOf(world.app)).filter(
      (one) => one.method !== 'GET' && !isLast(one),
    );
    let [written, calls, nth] = [0, 0, 0];
    for (const operation of operations) {
      const places = await write(operation, (nth += 1));
      written += places;
      calls += places > 0 ? 1 : 0;
      if (nth % 20 === 0) await isIntact(fixture);
    }
    await isIntact(fixture);

    const faults: string[] = [];
    const kinds: Record<string, number> = {};
    let showing = 0;
    for (const { method, path } of world.app.context.endpoints) {
      if (method !== 'GET' || path === '/docs') continue;
      const row = accessRows[`GET ${path}`] ?? {};
      const id = row.record ? peopleOfRoles.records[row.record] : 'none';
      const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => row.path?.[name] ?? id);
      const url = `${filled}${row.query?.(peopleOfRoles.records) ?? ''}`;
      for (const client of [people['admin'], people['customer']]) {
        const answer = await client?.get(url);
        if (!answer || answer.statusCode !== 200) continue;
        const kind = String(answer.headers['content-type']);
        kinds[kind] = (kinds[kind] ?? 0) + 1;
        if (answer.body.includes(shown)) showing += 1;
        const fault = findProblem(kind, answer.rawPayload);
        if (fault !== null) faults.push(`GET ${url} ${fault}`);
        if (answer.headers['x-content-type-options'] !== 'nosniff')
          faults.push(`GET ${url} may be sniffed`);
      }
    }
    const emails = await world.emails();
    const withAttack = emails.filter(({ html }) => html.includes('&lt;img src=x'));
    for (const { html, subject } of emails) {
      if (html.includes('<img src=x')) faults.push(`The email “${subject}” has markup`);
      if (/[\r\n]/.test(subject)) faults.push(`The subject “${subject}” has two lines`);
    }
    printLine(
      `${written} texts written by ${calls} calls; ${showing} responses and ${withAttack.length} of ${emails.length} emails show them: ${JSON.stringify(kinds)}`,
    );
    expect(faults).toEqual([]);
    // Otherwise nothing was tried.
    expect(written).toBeGreaterThan(100);
    expect(showing).toBeGreaterThan(30);
    expect(withAttack.length).toBeGreaterThan(3);
  },
);
