import type { saveChoices } from '@sankofa/domain/accounts/profile/choice-endpoints';
import { pictures } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { PublicWork, Work } from '../../platform/database/work.ts';
import {
  type FileStore,
  deleteFile,
  storeFile,
  type PreparedFile,
} from '../../platform/files/files.ts';
import { kindRefusal } from '../../platform/files/upload-refusals.ts';
import { findPerson } from '../account-queries.ts';
import { findLinkOwner } from '../one-time-queries.ts';
import { hashOf } from '../sessions/tokens.ts';
import { userOf } from '../sessions/user.ts';
import {
  changeOwnPhoto,
  lockOwnPhoto,
  unsubscribe,
  findChoices,
  storeChoices,
  storePhoneChoices,
} from './choice-queries.ts';

/** Stores the choices and the time of consent; the audit log is the record of it. */
export async function changeSubscriptions(
  work: Work,
  { muted, wantsNews, wanted, quiet }: z.output<typeof saveChoices.body>,
) {
  const { tx, actor, now } = work;
  const before = await findChoices(tx, actor.id);
  const after = {
    muted: [...new Set(muted)].toSorted(),
    newsSince: wantsNews ? (before.newsSince ?? now) : null,
    wanted: [...new Set(wanted ?? before.wanted)].toSorted(),
    quiet: quiet ?? before.quiet,
  };
  const { muted: switchedOff, newsSince, ...forPhone } = after;
  await storeChoices(tx, actor.id, { muted: switchedOff, newsSince }, now);
  if (actor.role === 'CUSTOMER') await storePhoneChoices(tx, actor.id, forPhone);
  audit(work, { action: 'profile.choices', subject: 'user', subjectId: actor.id, before, after });
  return after;
}

/** Unsubscribes; the link can be used repeatedly until it expires. @throws Problem `auth.token_invalid` */
export async function stopNewsOf(work: PublicWork, token: string) {
  const owner = await findLinkOwner(work.tx, 'STOP_NEWS', hashOf(token), work.now);
  if (!owner) throw new Problem('auth.token_invalid');
  await unsubscribe(work.tx, owner.id);
  audit(work, { action: 'profile.stop-news', subject: 'user', subjectId: owner.id, actor: owner });
  return {};
}

/** Replaces the picture; the row and bytes of the previous one are deleted. */
export async function setOwnPhoto(work: Work, store: FileStore, stored: PreparedFile | null) {
  if (stored && stored.kind !== 'image/webp') throw kindRefusal(pictures.kinds);
  const before = await lockOwnPhoto(work.tx, work.actor.id);
  const file = stored && (await storeFile(work, stored));
  await changeOwnPhoto(work.tx, work.actor.id, file?.id ?? null, work.now);
  if (before) await deleteFile(work, store, before);
  audit(work, {
    action: stored ? 'profile.photo' : 'profile.photo-remove',
    subject: 'user',
    subjectId: work.actor.id,
  });
  const person = await findPerson(work.tx, work.actor.id);
  if (!person) throw new Problem('auth.expired');
  return { data: { user: userOf(person) } };
}
