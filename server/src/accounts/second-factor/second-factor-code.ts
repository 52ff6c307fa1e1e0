import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import { passkeyTexts } from '@sankofa/domain/accounts/second-factor/passkey-texts';
import { typedCodeOf } from '@sankofa/domain/accounts/second-factor/second-factor';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Message } from '@sankofa/domain/texts/message';

import { audit } from '../../platform/database/audit.ts';
import { StoredRefusal, type PublicWork } from '../../platform/database/work.ts';
import type { OpensWork, Reading } from '../../platform/http/endpoint-handler.ts';
import { countTry, deleteAttempts, type Guess } from '../../platform/http/rate-limit.ts';
import { decryptIfOurs } from '../../platform/security/encryption.ts';
import { notify } from '../../reminders/reminders.ts';
import type { Person } from '../account-queries.ts';
import { areaPathOf } from '../one-time-links.ts';
import { hasPasskey } from '../passkey-queries.ts';
import {
  countRecoveryCodes,
  findSecondFactor,
  spendRecoveryCode,
  spendStep,
} from '../second-factor-queries.ts';
import { ensureOwnPassword } from '../sessions/security.ts';
import { hashOf } from '../sessions/tokens.ts';
import { passkeyRequest, type PasskeyProof } from './passkey-challenges.ts';
import { usePasskey } from './passkey-proof.ts';
import type { RelyingParty } from './relying-party.ts';
import { stepOf } from './totp.ts';

type Owner = Pick<Person, 'id' | 'role'>;

/** Uses a code; returns why it is refused: it is not that person's, was used before, or the server lost its key. */
async function spendCode(
  work: PublicWork,
  owner: Owner,
  typed: string,
  secret: string,
): Promise<Message | null> {
  const read = typedCodeOf(typed);
  if (read?.kind === 'RECOVERY')
    return (await useRecoveryCode(work, owner, hashOf(read.code))) ? null : accountTexts.usedCode;
  const factor = read && (await findSecondFactor(work.tx, owner.id));
  if (!factor) return accountTexts.usedCode;
  const key = decryptIfOurs(secret, owner.id, factor.lockedKey);
  if (key === null) return accountTexts.keyReplaced;
  const step = stepOf(key, read.digits, work.now);
  const isSpent = step !== null && (await spendStep(work.tx, owner.id, step));
  return isSpent ? null : accountTexts.usedCode;
}

async function useRecoveryCode(work: PublicWork, owner: Owner, hash: string) {
  if (!(await spendRecoveryCode(work.tx, owner.id, hash, work.now))) return false;
  const left = await countRecoveryCodes(work.tx, owner.id);
  audit(work, {
    action: 'second_factor.recovery_code',
    subject: 'user',
    subjectId: owner.id,
    after: { codesLeft: left },
    actor: owner,
  });
  await notify(work, {
    userId: owner.id,
    key: `recovery-code:${hash.slice(0, 16)}`,
    title: accountNotices.recoveryCodeTitle,
    body: accountNotices.recoveryCodeBody({ left }),
    link: `${areaPathOf(owner.role) || '/customer'}/profile`,
  });
  return true;
}

/**
 * Checks the second step of a login, if there is one. Accepted and refused codes are recorded.
 * @param failures the counters for a wrong code, the same as for a wrong password
 * @throws Problem `second_factor_required` without a code or with a wrong one, `request.too_many`
 */
export async function ensureSecondStep(
  work: PublicWork,
  { person, failures }: { person: Person; failures: readonly Guess[] },
  { code, passkey }: SecondStep,
  { secret, relyingParty }: { secret: string; relyingParty: RelyingParty },
) {
  const hasPasskeys = await hasPasskey(work.tx, person.id);
  if (!hasPasskeys && !(await findSecondFactor(work.tx, person.id))) return;
  const about = { subject: 'user', subjectId: person.id, actor: person };
  // The browser asks for one of the person's passkeys; after a failure with a new challenge.
  const request = { purpose: 'SECOND_FACTOR', userId: person.id, relyingParty } as const;
  const options = async () =>
    hasPasskeys && { passkey: await passkeyRequest(work.tx, request, work.now) };
  if (code === undefined && passkey === undefined) {
    audit(work, { action: 'second_factor.asked', ...about });
    throw new StoredRefusal(new Problem('second_factor_required', { ...(await options()) }));
  }
  let message = passkeyTexts.notAccepted;
  if (passkey) {
    const owner = await usePasskey(work, passkey, relyingParty, { mustVerifyPerson: false });
    if (owner === person.id) return;
  } else if (code !== undefined) {
    const refused = await spendCode(work, person, code, secret);
    if (refused === null) return;
    message = refused;
  }
  await countTry(work.tx, failures, work.now);
  audit(work, { action: 'second_factor.wrong', ...about });
  throw new StoredRefusal(
    new Problem('second_factor_required', {
      message,
      fields: { [passkey ? 'passkey' : 'code']: message },
      ...(await options()),
    }),
  );
}

/** What a login adds to the password: a typed code, or the answer of a passkey. */
export type SecondStep = { code?: string | undefined; passkey?: PasskeyProof | undefined };

const refusal = (message: Message) =>
  new Problem('auth.code_wrong', { message, fields: { code: message } });

/**
 * Re-authenticates a logged-in user: the password, and a code if they have a second factor.
 * @throws Problem `auth.password_wrong` or `auth.code_wrong` at its field, `request.too_many`
 */
export async function ensureThemselves(
  context: Reading & OpensWork,
  { password, code }: { password: string; code?: string | undefined },
  secret: string,
) {
  const { db, now, actor } = context;
  await ensureOwnPassword(context, password, 'password');
  if (!(await findSecondFactor(db, actor.id)) && !(await hasPasskey(db, actor.id))) return;
  if (code === undefined) throw refusal(accountTexts.codeToo);
  const attempts = { key: `code:${actor.id}`, free: 4 };
  await countTry(db, [attempts], now);
  const refused = await context.inWork((work) => spendCode(work, actor, code, secret));
  if (refused !== null) throw refusal(refused);
  await deleteAttempts(db, [attempts.key]);
}
