import type { Guard } from './find.ts';

/** A guard whose removal changes nothing that anybody could see, by its function and how it begins. */
type Harmless = { name: string; snippet: string; because: string };

const unseen =
  'Who may not see it was refused in the line before, and the same people may see and do this. It stays for the day when more may see than may act.';

const nobodyLeaves =
  'The gate has just found this person by the session, and a person is never deleted. It tells the compiler so.';

const harmless: readonly Harmless[] = [
  { name: 'openDispute', snippet: 'ensure(mayDispute.open(', because: unseen },
  { name: 'choosePlan', snippet: 'ensure(mayInvoice.choosePlan(', because: unseen },
  { name: 'useCredit', snippet: 'ensure(mayInvoice.useCredit(', because: unseen },
  { name: 'holdToPay', snippet: 'ensure(mayPayment.submit(', because: unseen },
  { name: 'lockToProve', snippet: 'ensure(mayPayment.prove(', because: unseen },
  { name: 'paymentRoutes', snippet: 'ensure(mayPayment.seeProof(', because: unseen },
  { name: 'requestRefund', snippet: 'ensure(mayRefund.request(', because: unseen },
  { name: 'sessionRoutes', snippet: 'if (!person)', because: nobodyLeaves },
  { name: 'securityRoutes', snippet: 'if (!person)', because: nobodyLeaves },
  { name: 'setOwnPhoto', snippet: 'if (!person)', because: nobodyLeaves },
  { name: 'askForEmail', snippet: 'if (!person)', because: nobodyLeaves },
  { name: 'changeOwnProfile', snippet: 'if (!before)', because: nobodyLeaves },
  {
    name: 'beginStep',
    snippet: '!mayTicket.see(',
    because:
      'Every step answers with the ticket, which is looked for again and not found by whoever may not see it; the step is rolled back.',
  },
];

const matches = (one: Harmless, guard: Pick<Guard, 'name' | 'snippet'>) =>
  one.name === guard.name && guard.snippet.startsWith(one.snippet);

export const acceptedOf = (guard: Pick<Guard, 'name' | 'snippet'>): Harmless | undefined =>
  harmless.find((one) => matches(one, guard));

/** Those that no guard answers to any more. */
export const unusedOf = (guards: readonly Pick<Guard, 'name' | 'snippet'>[]) =>
  harmless.filter((one) => !guards.some((guard) => matches(one, guard)));
