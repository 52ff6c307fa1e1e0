import { randomFrom } from '@sankofa/domain/fixtures/random';
import type { FastifyInstance } from 'fastify';

import { startSimulator } from '../../payment-gateway/payment-gateway.ts';
import { attemptOf, type Attempt } from './attempt.ts';
import { isIntact, openFuzzFixture } from './fuzz-fixture.ts';
import { type Operation, operationsOf } from './operations.ts';

const maxMore = 20;

export type FuzzOptions = {
  requests: number;
  seed: number;
  /** Adds test routes to the product's, and calls only those whose path begins with this. */
  extra?: { routes: (app: FastifyInstance) => void; path: string };
};

/** The result of a run. A fault is described so that a person can repeat the request. */
export type FuzzReport = {
  seed: number;
  requests: number;
  /** The number of responses by status. */
  statuses: Record<string, number>;
  endpoints: number;
  /** Calls whose handler never ran, so that nothing behind the checks was tested. */
  unreached: string[];
  /** Requests that violate the document. */
  broken: number;
  /** Responses with status 500 and above. */
  failed: string[];
  /** Requests that violate the document and were accepted. */
  accepted: string[];
  /** Valid requests that were refused without a field or reason: the database could not store a value. */
  unexplained: string[];
};

/**
 * Sends requests generated from the OpenAPI document to a server with data in its database, as visitor,
 * customer, staff and admin: some conform to the document, some violate it in one place, some are malformed.
 * The same seed makes the same requests in the same order, except for ids.
 */
export async function fuzz({ requests, seed, extra }: FuzzOptions): Promise<FuzzReport> {
  const simulator = await startSimulator();
  const open = () => openFuzzFixture(simulator.settings, extra?.routes);
  let fixture = await open();
  const operations = (await operationsOf(fixture.world.app)).filter(({ path }) =>
    path.startsWith(extra?.path ?? '/'),
  );
  const reached = new Set<string>();
  const report: FuzzReport = {
    seed,
    requests: 0,
    statuses: {},
    endpoints: operations.length,
    unreached: [],
    broken: 0,
    failed: [],
    accepted: [],
    unexplained: [],
  };
  const send = async (operation: Operation, isFirst: boolean) => {
    const index = report.requests;
    const random = randomFrom(seed * 1_000_003 + index);
    // Rate limits of attempts have their own tests; here they would hide what is behind them.
    await fixture.world.db.deleteFrom('throttles').execute();
    const attempt = await attemptOf(fixture, operation, random, isFirst);
    const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    const answer = await fixture.world.app.inject({ ...attempt.sent, remoteAddress: address });
    note(report, { attempt, index, status: answer.statusCode, text: answer.body });
    const access = fixture.endpoints.get(operation.name)?.access;
    // Only the handler itself can refuse an admin, or anyone on a public call.
    const isAuthorized =
      access === 'public' || (attempt.caller === 'admin' && access !== 'customer');
    if (isReached(answer.statusCode, answer.body, isAuthorized)) reached.add(operation.name);
    if (report.requests % 20 !== 0) return;
    fixture.world.pass(61_000);
    if (await isIntact(fixture)) return;
    await fixture.world.close();
    fixture = await open();
  };
  try {
    for (let at = 0; at < requests; at += 1) {
      const operation = operations[at % operations.length];
      if (operation) await send(operation, at < operations.length);
    }
    // Calls whose handler has not run by chance get a few more valid requests.
    for (const operation of operations)
      for (let more = 0; more < maxMore && !reached.has(operation.name); more += 1)
        await send(operation, true);
  } finally {
    await fixture.world.close();
    await simulator.stop();
  }
  report.unreached = operations.map(({ name }) => name).filter((name) => !reached.has(name));
  return report;
}

/** An unreachable payment provider is expected; every other 5xx is a fault. */
const isFailure = (status: number, text: string) =>
  status >= 500 && !text.includes('"checkout.unavailable"');

/** Returns whether the handler ran: it answered, or refused for another reason than access or validation. */
function isReached(status: number, text: string, isAuthorized: boolean): boolean {
  if (status < 400) return true;
  const code = /"code":"([^"]+)"/.exec(text)?.[1] ?? '';
  if (code.startsWith('request.') && code !== 'request.version_stale') return false;
  const accessCodes = ['auth.required', 'auth.expired', 'auth.not_allowed'];
  const ofAll = ['auth.csrf', 'reauth_required', 'second_factor_setup_required'];
  return ![...ofAll, ...(isAuthorized ? [] : accessCodes)].includes(code);
}

type Answered = { attempt: Attempt; index: number; status: number; text: string };

function note(report: FuzzReport, { attempt, index, status, text }: Answered) {
  const { operation, caller, sent, breakage } = attempt;
  report.requests += 1;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (breakage !== null) report.broken += 1;
  const body = typeof sent.payload === 'string' ? sent.payload : '(a file)';
  const outcomeText =
    `request ${index} of seed ${report.seed}: ${operation.name} by ${caller}, ` +
    `${breakage ?? 'fits the document'}\n  ${sent.url.slice(0, 400)} ${body.slice(0, 800)}\n  ${status} ${text.slice(0, 300)}`;
  if (isFailure(status, text)) report.failed.push(outcomeText);
  else if (breakage !== null && (status < 400 || status >= 500)) report.accepted.push(outcomeText);
  else if (breakage === null && status === 400 && isUnexplained(text))
    report.unexplained.push(outcomeText);
}

/** Whether a refusal has only the general message, with no field to correct. */
const isUnexplained = (text: string) =>
  text.includes('"request.invalid"') &&
  text.includes('Some fields need your attention') &&
  !text.includes('"fields"');
