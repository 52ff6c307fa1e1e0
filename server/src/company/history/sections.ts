import {
  signInRulesSchema,
  signInRulesUnset,
} from '@sankofa/domain/accounts/second-factor/sign-in-rules';
import {
  sessionRulesSchema,
  sessionRulesUnset,
} from '@sankofa/domain/accounts/sessions/session-rules';
import { companySettingsSchema, companyUnset } from '@sankofa/domain/company/company';
import { goodsClassesSchema, goodsClassesUnset } from '@sankofa/domain/company/goods-classes';
import { numberingSchema } from '@sankofa/domain/company/numbering/numbering';
import { numberNames } from '@sankofa/domain/company/numbering/numbering-texts';
import { limitLines, payToLines } from '@sankofa/domain/company/settings-change';
import type { HistorySection } from '@sankofa/domain/company/settings-history-endpoints';
import { templateLines } from '@sankofa/domain/company/templates/template-lines';
import { templatesSchema, templatesUnset } from '@sankofa/domain/company/templates/templates';
import {
  invoicingRulesSchema,
  invoicingRulesUnset,
} from '@sankofa/domain/invoices/drafting/invoicing-rules';
import {
  dueReminderRulesSchema,
  dueReminderRulesUnset,
} from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import {
  instalmentRulesSchema,
  instalmentRulesUnset,
} from '@sankofa/domain/invoices/issuing/instalment-rules';
import {
  approvalRulesSchema,
  approvalRulesUnset,
} from '@sankofa/domain/payments/claims/approval-rules';
import { refundRulesSchema, refundRulesUnset } from '@sankofa/domain/payments/refunds/refund-rules';
import { defaultSupportRules, supportRulesSchema } from '@sankofa/domain/support/support-rules';
import { formatText, numberKinds, usualFormats } from '@sankofa/domain/values/document-number';
import {
  verifyRulesSchema,
  verifyRulesUnset,
} from '@sankofa/domain/warehouse/verification/verify-rules';
import { z } from 'zod/mini';

/** One readable line of a section: what it is and its value. */
type Line = readonly [label: string, value: string];

export type SectionKind = {
  /** Reads a stored value with the rules of today, null for the defaults; null if it breaks them. */
  read: (value: unknown) => object | null;
  /** Formats a stored value, null for the defaults, as lines with distinct labels. */
  lines: (value: unknown) => readonly Line[];
};

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});
const none = 'None';
const orNone = (text: string | null | undefined) => (text ? text : none);
const yes = (is: boolean) => (is ? 'Yes' : 'No');
const days = (count: number | null) =>
  count === null ? 'Never' : `${count} ${count === 1 ? 'day' : 'days'}`;

function kindOf<S extends z.ZodMiniType<object>>(
  schema: S,
  unset: z.output<S>,
  lines: (value: z.output<S>) => readonly Line[],
): SectionKind {
  const read = (value: unknown) => schema.safeParse({ ...unset, ...asObject(value) });
  return {
    read: (value) => read(value).data ?? null,
    lines: (value) => {
      const { data } = read(value);
      return data === undefined ? [] : lines(data);
    },
  };
}

const workingHours = (count: number) => `${count} working ${count === 1 ? 'hour' : 'hours'}`;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Texts = { en: string; zh: string };
const both = (label: string, { en, zh }: Texts): Line => [label, `${en} / ${zh}`];
const list = (lines: readonly Texts[]) =>
  lines.length === 0 ? none : lines.map(({ en, zh }) => `${en} / ${zh}`).join('; ');

/** Every section of the settings that has a history. */
export const sectionKinds: Record<HistorySection, SectionKind> = {
  company: kindOf(companySettingsSchema, companyUnset, (company) => [
    ['Name', company.brand],
    ['Email', orNone(company.email)],
    ['Phone numbers', orNone(company.phones.join(', '))],
    ['Address', orNone(company.address)],
    ['Support hours', company.supportHours],
    ['Social media', orNone(company.social.map(({ name, url }) => `${name} ${url}`).join(', '))],
    ['Payment accounts', payToLines(company.paymentMethods).join('; ')],
  ]),
  goods: kindOf(goodsClassesSchema, goodsClassesUnset, ({ NORMAL, SPECIAL, prohibited }) => [
    both('Normal goods: name', NORMAL.name),
    both('Normal goods: description', NORMAL.description),
    both('Normal goods: examples', NORMAL.examples),
    both('Special goods: name', SPECIAL.name),
    both('Special goods: description', SPECIAL.description),
    both('Special goods: examples', SPECIAL.examples),
    both('Prohibited goods', prohibited),
  ]),
  instalments: kindOf(instalmentRulesSchema, instalmentRulesUnset, (rules) => [
    ['Deposit of new invoices', `${rules.depositPercent}%`],
    ['Balance by sea due before arrival', days(rules.balanceLeadDays)],
  ]),
  invoicing: kindOf(invoicingRulesSchema, invoicingRulesUnset, (rules) => [
    ['Issued automatically', yes(rules.isIssuedAutomatically)],
    ['Reviewed above', limitLines(rules.reviewAbove).join()],
  ]),
  numbering: kindOf(numberingSchema, usualFormats, (formats) =>
    numberKinds.map((kind): Line => [numberNames[kind].en, formatText(formats[kind])]),
  ),
  payments: kindOf(approvalRulesSchema, approvalRulesUnset, ({ twoConfirmAbove }) => [
    ['Two people confirm payments above', limitLines(twoConfirmAbove).join()],
  ]),
  refunds: kindOf(refundRulesSchema, refundRulesUnset, ({ anotherSendsAbove }) => [
    ['Two people for refunds, credit notes and voids above', limitLines(anotherSendsAbove).join()],
  ]),
  reminders: kindOf(dueReminderRulesSchema, dueReminderRulesUnset, (rules) => [
    ['Payment reminders', rules.isOn ? 'On' : 'Off'],
    ['Before a deposit or full payment is due', days(rules.depositDaysBefore)],
    ['Before a balance is due', days(rules.balanceDaysBefore)],
    ['On the due date', yes(rules.isOnDueDate)],
    ['After the due date', days(rules.daysLate)],
  ]),
  sessions: kindOf(sessionRulesSchema, sessionRulesUnset, (rules) => [
    ['Logged out without activity', `After ${rules.idleMinutes} minutes`],
    [
      'Logged out in any case',
      `After ${rules.longestHours} ${rules.longestHours === 1 ? 'hour' : 'hours'}`,
    ],
    [
      'Devices logged in at once',
      rules.mostDevices === null ? 'Any number' : `${rules.mostDevices}`,
    ],
    [
      'Password again for sensitive actions',
      `After ${rules.stepUpMinutes} ${rules.stepUpMinutes === 1 ? 'minute' : 'minutes'}`,
    ],
  ]),
  'sign-in': kindOf(signInRulesSchema, signInRulesUnset, (rules) => [
    ['Two-factor authentication required', yes(rules.isSecondFactorRequired)],
  ]),
  support: kindOf(supportRulesSchema, defaultSupportRules, (rules) => [
    ['First reply within', workingHours(rules.firstAnswerHours)],
    ['Later replies within', workingHours(rules.nextAnswerHours)],
    ...rules.week.map((day, at): Line => [
      weekdays[at] ?? '',
      day === null ? 'Closed' : `${day.from} to ${day.to}`,
    ]),
  ]),
  templates: kindOf(templatesSchema, templatesUnset, templateLines),
  verification: kindOf(verifyRulesSchema, verifyRulesUnset, (rules) => [
    ['Weight tolerance', `${rules.weightPercent}%, at least ${rules.weightGrams} g`],
    ['Tolerance of each side', `${rules.sidePercent}%, at least ${rules.sideMm} mm`],
    ['A different person verifies', yes(rules.isFourEyes)],
    ['Checklist', list(rules.checks)],
    ['Prohibited goods', list(rules.prohibited)],
  ]),
};

const siteSchema = z.object({
  name: z.string(),
  nameZh: z.nullable(z.string()),
  address: z.string(),
  addressZh: z.nullable(z.string()),
  city: z.string(),
  placeCode: z.string(),
  modes: z.array(z.enum(['AIR', 'SEA'])),
  contactName: z.nullable(z.string()),
  phone: z.string(),
  email: z.nullable(z.string()),
  openingHours: z.string(),
  isActive: z.boolean(),
  position: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});
export type StoredSite = z.output<typeof siteSchema>;

/** A site, which has defaults for nothing: the first version is as it was added. */
export const siteKind = {
  read: (value: unknown): StoredSite | null => siteSchema.safeParse(value).data ?? null,
  lines: (value: unknown): readonly Line[] => {
    const { data } = siteSchema.safeParse(value);
    if (data === undefined) return [];
    return [
      ['Name', data.name],
      ['Chinese name', orNone(data.nameZh)],
      ['Address', `${data.address}, ${data.city}`],
      ['Chinese address', orNone(data.addressZh)],
      ['Location', data.placeCode],
      ['Modes', data.modes.map((mode) => (mode === 'AIR' ? 'Air' : 'Sea')).join(', ')],
      ['Contact', orNone(data.contactName)],
      ['Phone', data.phone],
      ['Email', orNone(data.email)],
      ['Opening hours', orNone(data.openingHours)],
      ['Map position', data.position ? `${data.position.lat}, ${data.position.lng}` : none],
      ['In use', yes(data.isActive)],
    ];
  },
} satisfies SectionKind;

/** Returns the lines that differ, in the order of the section. */
export function changesOf(kind: SectionKind, before: unknown, after: unknown) {
  if (kind.read(after) === null) return [];
  const [old, now] = [new Map(kind.lines(before)), new Map(kind.lines(after))];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? none, after: now.get(label) ?? none }))
    .filter((line) => line.before !== line.after);
}
