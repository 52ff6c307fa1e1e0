import { authorize } from '@sankofa/domain/authorize';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { customerTexts } from '@sankofa/domain/customers/customer-texts';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { addTag, ensureCustomer, removeTag, tagsOf } from './customer-queries.ts';

type Tagging = { id: string; tag: string };

/** Adds a tag; has no effect if the customer has it. */
export async function tagCustomer(work: Work, { id, tag }: Tagging) {
  authorize(work, customerTexts.notesNeeded, mayCustomer.note);
  await ensureCustomer(work.tx, id);
  const added = await addTag(work.tx, {
    customerId: id,
    tag,
    addedBy: work.actor.id,
    addedAt: work.now,
  });
  if (added)
    audit(work, { action: 'customer.tag', subject: 'user', subjectId: id, after: { tag } });
  return { tags: await tagsOf(work.tx, id) };
}

export async function untagCustomer(work: Work, { id, tag }: Tagging) {
  authorize(work, customerTexts.notesNeeded, mayCustomer.note);
  await ensureCustomer(work.tx, id);
  if (await removeTag(work.tx, id, tag))
    audit(work, { action: 'customer.untag', subject: 'user', subjectId: id, before: { tag } });
  return { tags: await tagsOf(work.tx, id) };
}
