import { receiptBody, type Stamp } from '@sankofa/domain/certification/receipt-body';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import type { EvatAccess } from '../platform/settings/evat-settings.ts';
import type { Authority } from './authority/authority.ts';
import { asSystem, type CertifyParts } from './certify-documents.ts';
import { endStop } from './stop-queries.ts';
import { finishTest } from './switch-queries.ts';

/**
 * Makes a test that an admin requested: the engine has to answer, our TIN has to be known, and a pro forma document has
 * to be stamped. A successful one ends a stop.
 */
export async function testConnection(
  parts: CertifyParts & { access: EvatAccess | null },
  testId: string,
): Promise<void> {
  const { authority, access, clock } = parts;
  const outcome =
    authority && access
      ? await outcomeOf(authority, { access, testId, now: clock() })
      : { failure: 'No credentials are set' };
  await asSystem(parts, async ({ tx, now }) => {
    await finishTest(tx, testId, { finishedAt: now, ...outcome });
    if ('stamp' in outcome) await endStop(tx, now);
  });
}

type Outcome = { stamp: Stamp } | { failure: string };

async function outcomeOf(
  authority: Authority,
  { access, testId, now }: { access: EvatAccess; testId: string; now: Instant },
): Promise<Outcome> {
  const health = await authority.health(now);
  if ('failure' in health) return health;
  const own = await authority.lookUpTin(access.tin);
  if (own.is === 'silence') return { failure: own.failure };
  if (own.is === 'invalid') return { failure: own.text };
  const answer = await authority.send(testBody(access, testId, now));
  if (answer.is === 'silence') return { failure: answer.failure };
  return answer.is === 'code' ? { failure: answer.text } : { stamp: answer.stamp };
}

/** A pro forma document to ourselves of ten cedis, exempt, so that no rate has to be known. */
const testBody = (access: EvatAccess, testId: string, now: Instant) =>
  receiptBody({
    flag: 'PROFORMA',
    number: `TEST-${testId}`,
    refundOf: null,
    issuedOn: dayIn(now, zones.accra),
    issuedBy: 'Sankofa Freight',
    client: { name: access.name, tin: access.tin },
    isInclusive: false,
    lines: [
      {
        reference: 'TEST',
        description: 'Test of the connection',
        treatment: 'A',
        netPesewas: 1_000,
        vatPesewas: 0,
        nhilPesewas: 0,
        getfundPesewas: 0,
        covidPesewas: 0,
      },
    ],
  });
