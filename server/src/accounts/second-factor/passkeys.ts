import {
  challengeMs,
  maxPasskeys,
  type NewCredential,
  type PasskeyAnswer,
  type PasskeyCreation,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';
import { passkeyTexts } from '@sankofa/domain/accounts/second-factor/passkey-texts';
import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import type { Reading } from '../../platform/http/endpoint-handler.ts';
import { newId } from '../../platform/ids.ts';
import { companyName } from '../../reminders/reminders.ts';
import { findPerson } from '../account-queries.ts';
import {
  deletePasskey,
  findPasskeys,
  hasPasskey,
  insertPasskey,
  lockFactorsOf,
  lockOwnPasskey,
  setPasskeyName,
} from '../passkey-queries.ts';
import {
  countRecoveryCodes,
  findSecondFactor,
  removeRecoveryCodes,
} from '../second-factor-queries.ts';
import { newChallenge } from './passkey-challenges.ts';
import { issueRecoveryCodes, notifySelf } from './recovery-codes.ts';
import { canHavePasskeys, type RelyingParty } from './relying-party.ts';
import { findSignInRules } from './sign-in-rules.ts';

type Row = Awaited<ReturnType<typeof findPasskeys>>[number];

export const shownPasskey = ({
  id,
  name,
  createdAt,
  lastUsedAt,
  isSynced,
}: Row): PasskeyAnswer => ({
  id,
  name,
  createdAt,
  lastUsedAt,
  isSynced,
});

export async function ownPasskeys(
  { db, actor }: Pick<Reading, 'db' | 'actor'>,
  relyingParty: RelyingParty,
) {
  return {
    items: (await findPasskeys(db, actor.id)).map(shownPasskey),
    isAvailable: canHavePasskeys(relyingParty),
    codesLeft: await countRecoveryCodes(db, actor.id),
  };
}

// ES256 and RS256 are what every platform has; EdDSA is what newer keys prefer.
const algorithms = [-8, -7, -257];

/** @throws Problem `account.step_not_allowed` with enough passkeys, or where they cannot work */
export async function startAdding(
  work: Work,
  relyingParty: RelyingParty,
): Promise<PasskeyCreation> {
  if (!canHavePasskeys(relyingParty)) throw refusal(passkeyTexts.unavailable);
  const { id } = work.actor;
  const existing = await findPasskeys(work.tx, id);
  if (existing.length >= maxPasskeys)
    throw refusal(passkeyTexts.maxPasskeys({ most: maxPasskeys }));
  const person = await findPerson(work.tx, id);
  return {
    challenge: await newChallenge(work.tx, 'ADD', id, work.now),
    rp: { id: relyingParty.id, name: await companyName(work.tx) },
    user: {
      id: Buffer.from(id).toString('base64url'),
      name: person?.email ?? '',
      displayName: person?.name ?? '',
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    // A passkey that its device can list works without an email address and password.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
}

const refusal = (message: (typeof passkeyTexts)['unavailable']) =>
  new Problem('account.step_not_allowed', { message });

type New = { name: string; credential: NewCredential; challenge: string | null };

/**
 * Adds a passkey. The first second factor of a person comes with recovery codes.
 * @param challenge what was signed, already used up; null if it is unknown
 * @throws Problem `auth.code_wrong` if it cannot be verified, `account.step_not_allowed`
 */
export async function addPasskeyOf(
  work: Work,
  { name, credential, challenge }: New,
  relyingParty: RelyingParty,
) {
  const { id: userId } = work.actor;
  const verified =
    challenge === null ? null : await registered(credential, challenge, relyingParty);
  if (!verified) throw new Problem('auth.code_wrong', { message: passkeyTexts.notAdded });
  await lockFactorsOf(work.tx, userId);
  const existing = await findPasskeys(work.tx, userId);
  if (existing.length >= maxPasskeys)
    throw refusal(passkeyTexts.maxPasskeys({ most: maxPasskeys }));
  const isFirst = existing.length === 0 && !(await findSecondFactor(work.tx, userId));
  const passkey = {
    id: newId(work.now),
    name,
    createdAt: work.now,
    lastUsedAt: null,
    isSynced: verified.credentialBackedUp,
  };
  const isAdded = await insertPasskey(work.tx, {
    ...passkey,
    userId,
    credentialId: verified.credential.id,
    publicKey: Buffer.from(verified.credential.publicKey),
    counter: verified.credential.counter,
    transports: credential.response.transports ?? [],
  });
  if (!isAdded) throw refusal(passkeyTexts.known);
  audit(work, {
    action: 'passkey.add',
    subject: 'user',
    subjectId: userId,
    after: { passkey: passkey.id, name, isSynced: passkey.isSynced },
  });
  await notifySelf(work, passkeyTexts.addedTitle, passkeyTexts.addedBody({ name }));
  const recoveryCodes = isFirst ? (await issueRecoveryCodes(work)).recoveryCodes : null;
  return { passkey, recoveryCodes };
}

/** Returns what a browser registered; null if any part is wrong. */
async function registered(
  credential: NewCredential,
  challenge: string,
  relyingParty: RelyingParty,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // The list of transports is a hint for the browser, and each browser has its own names.
      response: {
        ...credential,
        response: { ...credential.response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo ?? null;
  } catch {
    // The library throws an Error with a sentence for each rule that is broken.
    return null;
  }
}

/** Renames a passkey: only how its person recognizes it. @throws Problem `thing.not_found` */
export async function renamePasskeyOf(
  work: Work,
  { id, name }: { id: string; name: string },
): Promise<PasskeyAnswer> {
  const passkey = await lockOwnPasskey(work.tx, work.actor.id, id);
  if (!passkey) throw new Problem('thing.not_found', { message: passkeyTexts.notFound });
  if (passkey.name !== name) {
    await setPasskeyName(work.tx, id, name);
    audit(work, {
      action: 'passkey.rename',
      subject: 'user',
      subjectId: work.actor.id,
      before: { passkey: id, name: passkey.name },
      after: { passkey: id, name },
    });
  }
  return shownPasskey({ ...passkey, name });
}

/**
 * Removes a passkey. With the last second factor the recovery codes go too.
 * @throws Problem `thing.not_found`, `account.step_not_allowed` if the company requires a second factor
 */
export async function removePasskeyOf(work: Work, id: string) {
  const { actor } = work;
  await lockFactorsOf(work.tx, actor.id);
  const removed = await deletePasskey(work.tx, actor.id, id);
  if (!removed) throw new Problem('thing.not_found', { message: passkeyTexts.notFound });
  const { name } = removed;
  const hasAnother =
    (await findSecondFactor(work.tx, actor.id)) !== undefined ||
    (await hasPasskey(work.tx, actor.id));
  if (!hasAnother) {
    if ((await findSignInRules(work.tx)).isSecondFactorRequired)
      throw refusal(passkeyTexts.lastFactor);
    await removeRecoveryCodes(work.tx, actor.id);
  }
  audit(work, {
    action: 'passkey.remove',
    subject: 'user',
    subjectId: actor.id,
    before: { passkey: id, name },
  });
  await notifySelf(work, passkeyTexts.removedTitle, passkeyTexts.removedBody({ name }));
  return {};
}
