import type { Guard } from './find.ts';

/** A guard whose removal has no visible effect, identified by its function and the start of its code. */
type Harmless = { name: string; snippet: string; because: string };

const refusedBefore =
  'The line before refuses everyone who may not see it, and everyone who may see it may also do this. The guard is kept in case more people may see than act.';

const othersRefused =
  'The lines before refuse everyone without the permission of finance, and the person who requested it. The policy is checked too, in case it allows fewer people one day.';

const neverDeleted =
  'The session check has just loaded this person, and people are never deleted. The guard narrows the type for the compiler.';

const harmless: readonly Harmless[] = [
  {
    name: 'openDispute',
    snippet: "authorize(work, 'finance', mayDispute.open",
    because: refusedBefore,
  },
  {
    name: 'choosePlan',
    snippet: "authorize(work, 'finance', mayInvoice.choosePlan",
    because: refusedBefore,
  },
  {
    name: 'useCredit',
    snippet: "authorize(work, 'finance', mayInvoice.useCredit",
    because: refusedBefore,
  },
  {
    name: 'lockToPay',
    snippet: "authorize(work, 'finance', mayPayment.submit",
    because: refusedBefore,
  },
  {
    name: 'lockToProve',
    snippet: "authorize(work, 'finance', mayPayment.prove",
    because: refusedBefore,
  },
  {
    name: 'paymentRoutes',
    snippet: "authorize({ actor }, 'finance', mayPayment.seeProof",
    because: refusedBefore,
  },
  {
    name: 'approveTransfer',
    snippet: "authorize(work, 'finance', mayTransfer.approve",
    because: othersRefused,
  },
  {
    name: 'approveSupplierPayment',
    snippet: "authorize(work, 'finance', mayPayables.approvePayment",
    because: othersRefused,
  },
  { name: 'sessionRoutes', snippet: 'if (!person)', because: neverDeleted },
  { name: 'startEmailChange', snippet: 'if (!person)', because: neverDeleted },
  {
    name: 'sessionRoutes',
    snippet: 'if (!shown)',
    because:
      'A missing token names no session, so the exchange of tokens refuses it too. The guard narrows the type for the compiler.',
  },
  {
    name: 'viewRoutes',
    snippet: 'if (sessionId === null)',
    because:
      'Only API keys have no session, and they may not make this call. The guard narrows the type for the compiler.',
  },
  { name: 'securityRoutes', snippet: 'if (!person)', because: neverDeleted },
  { name: 'setOwnPhoto', snippet: 'if (!person)', because: neverDeleted },
  { name: 'changeOwnProfile', snippet: 'if (!before)', because: neverDeleted },
  {
    name: 'cancelTask',
    snippet: 'authorize(work, null, mayTask.cancel',
    because: refusedBefore,
  },
  { name: 'mayTask.cancel', snippet: 'isAdmin(actor)', because: refusedBefore },
  { name: 'mayTask.cancel', snippet: 'task.startedBy === actor.id', because: refusedBefore },
  {
    name: 'resend',
    snippet: 'if (!(await lockSentEvent(',
    because:
      'An event that was deleted meanwhile is not found when it is read for the answer, and the change itself waits for the row.',
  },
  {
    name: 'phoneWebhookRoutes',
    snippet: "typeof signature !== 'string'",
    because:
      'The check of the signature refuses a missing one too. The guard narrows the type for the compiler.',
  },
  {
    name: 'beginStep',
    snippet: '!mayTicket.see(',
    because:
      'Every step loads the ticket again for its answer. That fails for anyone who may not see it, and the step is rolled back.',
  },
];

const matches = (one: Harmless, guard: Pick<Guard, 'name' | 'snippet'>) =>
  one.name === guard.name && guard.snippet.startsWith(one.snippet);

export const acceptedOf = (guard: Pick<Guard, 'name' | 'snippet'>): Harmless | undefined =>
  harmless.find((one) => matches(one, guard));

/** Returns the entries that no longer match a guard. */
export const unusedOf = (guards: readonly Pick<Guard, 'name' | 'snippet'>[]) =>
  harmless.filter((one) => !guards.some((guard) => matches(one, guard)));
