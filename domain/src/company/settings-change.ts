import type { Actor } from '../access.ts';
import type { InvoicingRules } from '../invoices/invoicing-rules.ts';
import { inCedis, pesewasOf, type Money } from '../money.ts';
import type { CompanySettings } from './company.ts';

/** The sections of the settings of which a part needs two admins: where money goes, and who watches it. */
export const guardedSections = ['company', 'payments', 'refunds', 'invoicing'] as const;
export type GuardedSection = (typeof guardedSections)[number];

/** How long a change waits for a second admin: a week, so that a holiday of one does not block it for good. */
export const settingsChangeMs = 7 * 24 * 60 * 60_000;

type Proposed = {
  proposedBy: string;
  /** Who was an admin as well when it was proposed. */
  deciders: readonly string[];
};

/**
 * Four eyes: whoever proposes a change takes it back, and any other admin decides on it. One who became an admin
 * since then doesn't count: the author may have made them one.
 */
export const maySettingsChange = {
  decide: (actor: Actor, change: Proposed) =>
    actor.role === 'ADMIN' && change.proposedBy !== actor.id && change.deciders.includes(actor.id),
  cancel: (actor: Actor, change: Pick<Proposed, 'proposedBy'>) =>
    actor.role === 'ADMIN' && change.proposedBy === actor.id,
};

/** Screen words for what changes in a section. */
export const guardedTitles: Record<GuardedSection, string> = {
  company: 'Accounts that customers pay to',
  payments: 'Two people confirm payments above',
  refunds: 'Refunds, credit notes and voids need two people above',
  invoicing: 'Invoices that are issued without a review',
};

/** The accounts that customers pay to, one line each; "None" where there are none. */
export const payToLines = (methods: CompanySettings['paymentMethods']): string[] =>
  methods.length === 0
    ? ['None']
    : methods.map(
        ({ heading, rows }) =>
          `${heading}: ${rows.map(([name, value]) => `${name} ${value}`).join(', ')}`,
      );

/** A limit above which two people act, as one line. */
export const limitLines = (limit: Money | null): string[] => [
  limit === null ? 'No limit' : inCedis(pesewasOf(limit)),
];

/** When drafts become invoices without a person, as lines. */
export const invoicingLines = ({ isIssuedByItself, reviewAbove }: InvoicingRules): string[] => [
  isIssuedByItself ? 'Issued at once, without a person' : 'Every draft is reviewed',
  `Reviewed above: ${limitLines(reviewAbove).join()}`,
];
