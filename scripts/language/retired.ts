import identifiers from './retired-identifiers.json' with { type: 'json' };

export type RetiredPhrase = {
  /** The phrase that no text may use any more. */
  phrase: string;
  /** The replacement. */
  write: string;
  /** Files in which the phrase means something else. */
  except?: readonly string[];
};

/**
 * Retired phrases of texts for people. They are matched as whole words, regardless of case and apostrophes. A
 * phrase that is correct in another sense (a *post* in a warehouse, a *letter* of the alphabet) does not
 * belong here.
 */
export const retiredPhrases: readonly RetiredPhrase[] = [
  // One spelling each.
  ...same(['e-mail', 'e-mails', 'e-mailed'], 'email'),
  ...same(['pick-up', 'pick-ups'], 'pickup'),
  ...same(['hand-over', 'hand-overs'], 'handover'),
  ...same(['pay-out', 'pay-outs'], 'payout'),
  ...same(
    ['sign in', 'signs in', 'signed in', 'signing in', 'sign-in', 'sign-ins'],
    'log in, login',
  ),
  ...same(['sign out', 'signs out', 'signed out', 'signing out', 'sign-out'], 'log out'),

  // Literal translations.
  { phrase: 'somebody', write: 'someone' },
  // A user of the operating system has this name.
  { phrase: 'nobody', write: 'no one', except: ['server/src/platform/postgres/embedded-home.ts'] },
  { phrase: 'whoever', write: 'the person who, anyone who' },
  { phrase: 'with one press', write: 'leave it out' },
  { phrase: 'in these days', write: 'in this period' },
  { phrase: 'anew', write: 'again, start over' },
  { phrase: 'what was sent', write: 'the fields, the request, the form' },
  ...same(['reckon', 'reckons', 'reckoned'], 'calculate'),
  ...same(['taken in', 'take in', 'takes in'], 'received, receive'),
  ...same(['is told', 'are told', 'is told of'], 'is notified, we’ll notify you'),
  { phrase: 'a little', write: 'say how long or how much' },
  { phrase: 'in vain', write: 'without success' },
  { phrase: 'by itself', write: 'automatically' },
  { phrase: 'all the same', write: 'anyway, still' },
  { phrase: 'once more', write: 'again' },
  ...same(['anybody', 'everybody'], 'anyone, everyone, or the role'),
  { phrase: 'of ours', write: 'our' },
  { phrase: 'looked at', write: 'checked, reviewed' },
  ...same(['take back', 'takes back', 'took back'], 'withdraw, reverse, void, revoke'),
  { phrase: 'too many tries', write: 'Too many attempts. Try again in 5 minutes' },
  { phrase: 'the unwanted mail', write: 'your spam folder' },
  { phrase: 'comes to light', write: 'is found' },
  { phrase: 'something in writing', write: 'a document' },

  // Terms.
  ...same(['cash-up', 'cash up'], 'cash count'),
  ...same(['struck out', 'strike out'], 'voided, void'),
  { phrase: 'worked out', write: 'calculated' },
  { phrase: 'still to pay', write: 'Balance due' },
  ...same(['to pay now', 'nothing to pay now'], 'due now, nothing due now'),
  { phrase: 'part paid', write: 'Partly paid' },
  ...same(['owed', 'owes'], 'due, balance due, outstanding'),
  ...same(['kept on record', 'stays on record'], 'Recorded in the audit log'),
  { phrase: 'dealt with', write: 'resolved, matched, set aside' },
  ...same(['supplier number', 'supplier numbers'], 'supplier tracking number, courier number'),
  ...same(['we could not find', 'we cannot find'], 'Not found, we couldn’t find'),
  { phrase: 'asked back', write: 'requested as a refund' },
  ...same(['let go', 'given out'], 'released, handed over'),
  { phrase: 'mailbox', write: 'inbox, email address' },
  { phrase: 'under way', write: 'active, in transit, in progress' },
  { phrase: 'what came of it', write: 'outcome' },
  { phrase: 'how it travels', write: 'Shipping method' },
  { phrase: 'way and goods', write: 'Method and goods' },
  { phrase: 'with the duty', write: 'You need the … permission' },
  { phrase: 'there is nothing at this address', write: 'Not found' },
  { phrase: 'what it held back', write: 'the hold' },
  { phrase: 'a rate holds', write: 'Choose today or a later start date' },
  { phrase: 'for links in letters', write: 'used in links and emails' },
  { phrase: 'cannot do that now', write: 'say what cannot be done, and why' },
  { phrase: 'would hold at the same time', write: 'These dates overlap another rate' },
  { phrase: 'was already decided', write: 'was already confirmed, approved or rejected' },
  { phrase: 'this account is shut', write: 'This account is deactivated' },
  { phrase: 'we cannot reach our records', write: 'We can’t reach our database' },
  { phrase: 'cartons that will not come', write: 'Cartons that won’t be sent' },
  { phrase: 'what we ask and what we offer', write: 'Requirements and benefits' },
  { phrase: 'what is held as deposits', write: 'Deposits held' },
  { phrase: 'stand on this page', write: 'See today’s rates on this page' },
  { phrase: 'where scripts are', write: 'Turn on JavaScript' },
  { phrase: 'owed, by age', write: 'Receivables by age' },
  { phrase: 'earned by month', write: 'Revenue by month' },
  { phrase: 'the real thing', write: 'production' },
];

function same(phrases: readonly string[], write: string): RetiredPhrase[] {
  return phrases.map((phrase) => ({ phrase, write }));
}

/** A name that code may not use any more, exactly as written, and its replacement. */
export type RetiredIdentifier = { name: string; use: string };

export const retiredIdentifiers: readonly RetiredIdentifier[] = Object.entries(identifiers).map(
  ([name, use]) => ({ name, use }),
);
