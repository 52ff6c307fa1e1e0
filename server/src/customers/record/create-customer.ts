import { authorize } from '@sankofa/domain/authorize';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { customerTexts } from '@sankofa/domain/customers/customer-texts';
import type { createCustomer as createCall } from '@sankofa/domain/customers/record/customer-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { z } from 'zod/mini';

import { addCustomerAccount } from '../../accounts/accounts.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { findSimilar, shownCustomer } from './customer-queries.ts';

/**
 * Creates an account for a customer who called or came to the office. Without an email address no one can log in to it
 * until the customer gives one.
 * @throws Problem `customer.similar` with the similar customers, unless the caller compared them; `auth.email_taken`
 */
export async function createCustomer(
  work: Work,
  { isAnother = false, ...person }: z.output<typeof createCall.body>,
) {
  authorize(work, customerTexts.creatorsNeeded, mayCustomer.create);
  const id = await addCustomerAccount(work, person, async () => {
    const similar = isAnother ? [] : await findSimilar(work.tx, person);
    if (similar.length > 0) throw new Problem('customer.similar', { similar });
  });
  audit(work, {
    action: 'customer.create',
    subject: 'user',
    subjectId: id,
    after: { name: person.name, phone: person.phone, hasEmail: person.email !== undefined },
  });
  return shownCustomer({ db: work.tx, actor: work.actor, now: work.now }, id);
}
