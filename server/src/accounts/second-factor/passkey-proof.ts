import type { Assertion } from '@sankofa/domain/accounts/second-factor/passkey-endpoints';

import type { PublicWork } from '../../platform/database/work.ts';
import { lockPasskey, notePasskeyUse } from '../passkey-queries.ts';
import type { PasskeyProof } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * Verifies a passkey's answer and notes the use. Returns the owner's id; null if anything is wrong: the
 * challenge, the origin, the signature, a counter that went back (a copied device), or a missing check of the
 * person where it is needed.
 */
export async function usePasskey(
  work: PublicWork,
  { assertion, challenge }: PasskeyProof,
  relyingParty: RelyingParty,
  { mustVerifyPerson }: { mustVerifyPerson: boolean },
): Promise<string | null> {
  if (challenge === null) return null;
  const passkey = await lockPasskey(work.tx, assertion.id);
  if (!passkey || !isOwn(assertion.response.userHandle, passkey.userId)) return null;
  const verified = await verify(assertion, { passkey, challenge, relyingParty, mustVerifyPerson });
  if (!verified) return null;
  await notePasskeyUse(work.tx, passkey.id, {
    counter: verified.newCounter,
    isSynced: verified.credentialBackedUp,
    lastUsedAt: work.now,
  });
  return passkey.userId;
}

type Passkey = NonNullable<Awaited<ReturnType<typeof lockPasskey>>>;
type Expected = {
  passkey: Passkey;
  challenge: string;
  relyingParty: RelyingParty;
  mustVerifyPerson: boolean;
};

/** Returns what the device signed; null if any part is wrong. */
async function verify(
  assertion: Assertion,
  { passkey, challenge, relyingParty, mustVerifyPerson }: Expected,
) {
  const { userHandle, ...response } = assertion.response;
  // Loaded at the first use: most processes never need it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: mustVerifyPerson,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo : null;
  } catch {
    // The library throws for each rule that is broken, and for bytes that it cannot read.
    return null;
  }
}

/** A passkey that names its user must name its owner. */
const isOwn = (userHandle: string | undefined, userId: string) =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId;
