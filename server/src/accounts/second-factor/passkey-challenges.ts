import {
  challengeMs,
  type Assertion,
  type PasskeyRequest,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import {
  addChallenge,
  findPasskeys,
  spendChallenge,
  type ChallengePurpose,
} from '../passkey-queries.ts';
import { hashOf, newSecret } from '../sessions/tokens.ts';
import type { RelyingParty } from './relying-party.ts';

/** Creates a challenge that can be answered once, within five minutes. */
export async function newChallenge(
  db: Db,
  purpose: ChallengePurpose,
  userId: string | null,
  now: Instant,
): Promise<string> {
  const challenge = newSecret();
  await addChallenge(db, { hash: hashOf(challenge), purpose, userId }, now);
  return challenge;
}

/**
 * Returns what a browser needs to ask for a passkey of that person, or of anyone if `userId` is null. As a
 * second factor it proves possession; in place of a password its device must verify the person too.
 */
export async function passkeyRequest(
  db: Db,
  {
    purpose,
    userId,
    relyingParty,
  }: { purpose: ChallengePurpose; userId: string | null; relyingParty: RelyingParty },
  now: Instant,
): Promise<PasskeyRequest> {
  const passkeys = userId === null ? [] : await findPasskeys(db, userId);
  return {
    challenge: await newChallenge(db, purpose, userId, now),
    rpId: relyingParty.id,
    timeout: challengeMs,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    userVerification: purpose === 'SECOND_FACTOR' ? 'preferred' : 'required',
  };
}

/** A browser's answer, and the challenge it signed: null if the challenge is unknown. */
export type PasskeyProof = { assertion: Assertion; challenge: string | null };

/** Reads and uses up the challenge of an answer before it is verified, so that no answer is tried twice. */
export async function proofFrom(
  db: Db,
  assertion: Assertion,
  of: { purpose: ChallengePurpose; userId: string | null },
  now: Instant,
): Promise<PasskeyProof> {
  const challenge = await spentChallenge(db, assertion.response.clientDataJSON, of, now);
  return { assertion, challenge };
}

/** Uses up the challenge that a browser signed. Returns null if it is unknown or has another purpose. */
export async function spentChallenge(
  db: Db,
  clientDataJSON: string,
  of: { purpose: ChallengePurpose; userId: string | null },
  now: Instant,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  return (await spendChallenge(db, { hash: hashOf(challenge), ...of }, now)) ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge: unknown = Object(data).challenge;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
