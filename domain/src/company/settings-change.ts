import type { Actor } from '../access.ts';
import type { InvoicingRules } from '../invoices/drafting/invoicing-rules.ts';
import type { InstalmentRules } from '../invoices/issuing/instalment-rules.ts';
import { type Translations } from '../texts/language.ts';
import { type AddressParts, partsLine } from '../values/address-parts.ts';
import { formatText, numberKinds, type NumberFormats } from '../values/document-number.ts';
import { inCedis, pesewasOf, type Money } from '../values/money.ts';
import type { CompanySettings } from './company.ts';
import { numberNames } from './numbering/numbering-texts.ts';

/** Settings sections with parts that need two admins: where money and goods go, and who is notified. */
export const guardedSections = [
  'company',
  'payments',
  'refunds',
  'invoicing',
  'instalments',
  'numbering',
  'templates',
  'sites',
] as const;
export type GuardedSection = (typeof guardedSections)[number];

/**
 * How long a change waits for a second admin: a week, so that one admin's holiday doesn't block it for good.
 */
export const settingsChangeMs = 7 * 24 * 60 * 60_000;

type Proposed = {
  proposedBy: string;
  /** Ids of the admins at the time of the proposal. */
  deciders: readonly string[];
};

/**
 * Four-eyes principle: the proposer may cancel a change, and any other admin decides on it. Admins appointed
 * since then don't count: the proposer may have appointed them.
 */
export const maySettingsChange = {
  decide: (actor: Actor, change: Proposed) =>
    actor.role === 'ADMIN' && change.proposedBy !== actor.id && change.deciders.includes(actor.id),
  cancel: (actor: Actor, change: Pick<Proposed, 'proposedBy'>) =>
    actor.role === 'ADMIN' && change.proposedBy === actor.id,
};

/** Screen texts for what changes in a section. */
export const guardedTitles: Record<GuardedSection, Translations> = {
  company: { en: 'Payment accounts', zh: '收款账户' },
  payments: { en: 'Two-person approval limit for payments', zh: '付款双人审批限额' },
  refunds: {
    en: 'Two-person approval limit for refunds, credit notes and voids',
    zh: '退款、红字账单和作废的双人审批限额',
  },
  invoicing: { en: 'Invoices issued without review', zh: '免审核开出账单' },
  instalments: { en: 'Deposit and balance of new invoices', zh: '新账单的定金和尾款' },
  numbering: { en: 'Numbers of new documents', zh: '新单据的编号' },
  templates: { en: 'Texts of emails and documents', zh: '邮件和单据的文字' },
  sites: { en: 'Warehouses and offices that customers use', zh: '客户使用的仓库和网点' },
};

/** Returns the accounts that customers pay to, one per line; "None" if there are none. */
export const payToLines = (methods: CompanySettings['paymentMethods']): string[] =>
  methods.length === 0
    ? ['None']
    : methods.map(
        ({ heading, rows }) =>
          `${heading}: ${rows.map(([name, value]) => `${name} ${value}`).join(', ')}`,
      );

type SiteTexts = {
  name: string;
  nameZh?: string | null | undefined;
  code: string;
  address: string;
  addressZh?: string | null | undefined;
  addressParts?: AddressParts | null | undefined;
  city: string;
  contactName?: string | null | undefined;
  phone: string;
  email?: string | null | undefined;
};

/** Returns where customers send or collect goods, one per line; "Not listed" before the site exists. */
export const siteLines = (site: SiteTexts | null): string[] =>
  site === null
    ? ['Not listed']
    : [
        `${[site.name, site.nameZh].filter(Boolean).join(' ')} (${site.code})`,
        `${site.address}, ${site.city}`,
        ...(site.addressZh ? [site.addressZh] : []),
        ...(site.addressParts ? [partsLine(site.addressParts)] : []),
        [site.contactName, site.phone, site.email].filter(Boolean).join(', '),
      ];

/** Returns the limit above which two people must act, as one line. */
export const limitLines = (limit: Money | null): string[] => [
  limit === null ? 'No limit' : inCedis(pesewasOf(limit)),
];

/** Returns when drafts are issued automatically, as lines. */
export const invoicingLines = ({
  isIssuedAutomatically,
  reviewAbove,
}: InvoicingRules): string[] => [
  isIssuedAutomatically ? 'Issued automatically' : 'Every draft is reviewed',
  `Reviewed above: ${limitLines(reviewAbove).join()}`,
];

/** Returns how new invoices are split, as lines. */
export const instalmentLines = ({ depositPercent, balanceLeadDays }: InstalmentRules): string[] => [
  `Deposit ${depositPercent}%, balance ${100 - depositPercent}%`,
  `Balance by sea due ${balanceLeadDays} ${balanceLeadDays === 1 ? 'day' : 'days'} before arrival`,
];

/** Returns how new numbers are written, one line for each kind, with the first number of a year. */
export const numberingLines = (formats: NumberFormats): string[] =>
  numberKinds.map((kind) => `${numberNames[kind].en}: ${formatText(formats[kind])}`);
