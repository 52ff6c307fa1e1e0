import { authorize } from '@sankofa/domain/authorize';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { customerTexts } from '@sankofa/domain/customers/customer-texts';
import { Problem } from '@sankofa/domain/errors/problem';

import { endViewsOf, openView } from '../../accounts/accounts.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { ensureCustomer } from '../record/customer-queries.ts';
import { findFirstName, isActiveAccount } from './view-queries.ts';

type Viewing = { customerId: string; sessionId: string; reason: string };

/**
 * Lets a colleague read a customer's area for 15 minutes. The notification to the customer says who, when and why.
 * @throws Problem `thing.not_found` also for colleagues; `account.step_not_allowed` for an account without an area
 */
export async function beginView(
  work: Work,
  { customerId, sessionId, reason }: Viewing,
  secret: string,
) {
  authorize(work, 'support', mayCustomer.viewAs);
  const customer = await ensureCustomer(work.tx, customerId);
  if (!(await isActiveAccount(work.tx, customerId)))
    throw new Problem('account.step_not_allowed', { message: customerTexts.noArea });
  const { viewId, endsAt, accessToken } = await openView(
    work,
    { customerId, sessionId, reason },
    secret,
  );
  audit(work, {
    action: 'customer.view',
    subject: 'user',
    subjectId: customerId,
    after: { viewId, endsAt },
    reason,
  });
  await notify(work, {
    userId: customerId,
    key: `account-viewed:${viewId}`,
    title: customerTexts.viewedTitle,
    body: customerTexts.viewedBody({
      name: await findFirstName(work.tx, work.actor.id),
      isAdmin: work.actor.role === 'ADMIN',
      at: work.now,
      reason,
    }),
    link: null,
  });
  return { accessToken, endsAt, name: customer.name };
}

/** Ends the colleague's open views. Has no effect without one. */
export async function exitViews(work: Work) {
  authorize(work, 'support', mayCustomer.viewAs);
  for (const { id, customerId } of await endViewsOf(work.tx, work.actor.id, work.now))
    audit(work, {
      action: 'customer.end-view',
      subject: 'user',
      subjectId: customerId,
      after: { viewId: id },
    });
  return {};
}
