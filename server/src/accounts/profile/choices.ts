import type { saveChoices } from '@sankofa/domain/accounts/profile/choice-endpoints';
import { pictures } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { PublicWork, Work } from '../../platform/database/work.ts';
import {
  type FileStore,
  forgetFile,
  keepFile,
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
  endNews,
  findChoices,
  storeChoices,
} from './choice-queries.ts';

/** What was chosen, and since when: the record of a consent is the audit log. */
export async function chooseNews(
  work: Work,
  { muted, wantsNews }: z.output<typeof saveChoices.body>,
) {
  const { tx, actor, now } = work;
  const before = await findChoices(tx, actor.id);
  const after = {
    muted: [...new Set(muted)].toSorted(),
    newsSince: wantsNews ? (before.newsSince ?? now) : null,
  };
  await storeChoices(tx, actor.id, after, now);
  audit(work, { action: 'profile.choices', subject: 'user', subjectId: actor.id, before, after });
  return after;
}

/** The link works as often as it is opened, until it is over. @throws Problem `auth.token_invalid` */
export async function stopNewsOf(work: PublicWork, token: string) {
  const owner = await findLinkOwner(work.tx, 'STOP_NEWS', hashOf(token), work.now);
  if (!owner) throw new Problem('auth.token_invalid');
  await endNews(work.tx, owner.id);
  audit(work, { action: 'profile.stop-news', subject: 'user', subjectId: owner.id, actor: owner });
  return {};
}

/** The picture before it is nobody's any more, so its row and its bytes go. */
export async function setOwnPhoto(work: Work, store: FileStore, stored: PreparedFile | null) {
  if (stored && stored.kind !== 'image/webp') throw kindRefusal(pictures.kinds);
  const before = await lockOwnPhoto(work.tx, work.actor.id);
  const file = stored && (await keepFile(work, stored));
  await changeOwnPhoto(work.tx, work.actor.id, file?.id ?? null, work.now);
  if (before) await forgetFile(work, store, before);
  audit(work, {
    action: stored ? 'profile.photo' : 'profile.photo-remove',
    subject: 'user',
    subjectId: work.actor.id,
  });
  const person = await findPerson(work.tx, work.actor.id);
  if (!person) throw new Problem('auth.expired');
  return { data: { user: userOf(person) } };
}
