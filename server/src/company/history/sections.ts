import {
  signInRulesSchema,
  signInRulesUnset,
} from '@sankofa/domain/accounts/second-factor/sign-in-rules';
import {
  sessionRulesSchema,
  sessionRulesUnset,
} from '@sankofa/domain/accounts/sessions/session-rules';
import {
  companySettingsSchema,
  companyUnset,
  type CompanyLogo,
} from '@sankofa/domain/company/company';
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
  type ReminderChannel,
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
import type { Message } from '@sankofa/domain/texts/message';
import { nameTexts } from '@sankofa/domain/texts/plain-texts';
import { addressPartsSchema, partsLine } from '@sankofa/domain/values/address-parts';
import { formatText, numberKinds, usualFormats } from '@sankofa/domain/values/document-number';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Money } from '@sankofa/domain/values/money';
import {
  verifyRulesSchema,
  verifyRulesUnset,
} from '@sankofa/domain/warehouse/verification/verify-rules';
import { z } from 'zod/mini';

/** Texts that the response translates; a string is the same in every language. */
type Shown = string | Message;
/** One readable line of a section: what it is and its value. */
type Line = readonly [label: Shown, value: Shown];

const text = (en: string, zh: string) => nameTexts.of({ en, zh });

const channelsOf = (channels: readonly ReminderChannel[]) => {
  const isBy = (channel: ReminderChannel) => channels.includes(channel);
  if (isBy('EMAIL'))
    return isBy('PHONE') ? text('Email and phone', '邮件和手机') : text('Email', '邮件');
  return isBy('PHONE') ? text('Phone', '手机') : text('On their pages only', '仅页面通知');
};

export type SectionKind = {
  /** Reads a stored value with the rules of today, null for the defaults; null if it breaks them. */
  read: (value: unknown) => object | null;
  /** Formats a stored value, null for the defaults, as lines with distinct labels. */
  lines: (value: unknown) => readonly Line[];
};

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});
const none = text('None', '无');
const orNone = (text: string | null | undefined) => (text ? text : none);
const yes = (is: boolean) => (is ? text('Yes', '是') : text('No', '否'));
const days = (count: number | null) =>
  count === null
    ? text('Never', '从不')
    : text(`${count} ${count === 1 ? 'day' : 'days'}`, `${count} 天`);

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

const workingHours = (count: number) =>
  text(`${count} working ${count === 1 ? 'hour' : 'hours'}`, `${count} 个工作小时`);
const limit = (above: Money | null) =>
  above === null ? text('No limit', '不限') : limitLines(above).join();
const weekdays = [
  text('Monday', '周一'),
  text('Tuesday', '周二'),
  text('Wednesday', '周三'),
  text('Thursday', '周四'),
  text('Friday', '周五'),
  text('Saturday', '周六'),
  text('Sunday', '周日'),
];

type Texts = { en: string; zh: string };
const both = (label: Shown, { en, zh }: Texts): Line => [label, `${en} / ${zh}`];
const list = (lines: readonly Texts[]) =>
  lines.length === 0 ? none : lines.map(({ en, zh }) => `${en} / ${zh}`).join('; ');

/** The beginning of the hash tells two logos of one size apart. */
const logoText = ({ sha256, width, height }: CompanyLogo) =>
  text(
    `${width} × ${height} pixels (${sha256.slice(0, 8)})`,
    `${width} × ${height} 像素（${sha256.slice(0, 8)}）`,
  );

/** Every section of the settings that has a history. */
export const sectionKinds: Record<HistorySection, SectionKind> = {
  company: kindOf(companySettingsSchema, companyUnset, (company) => [
    [text('Name', '名称'), company.brand],
    [text('Logo', '标志'), company.logo ? logoText(company.logo) : none],
    [text('Email', '邮箱'), orNone(company.email)],
    [text('Phone numbers', '电话号码'), orNone(company.phones.join(', '))],
    [text('Address', '地址'), orNone(company.address)],
    [text('Support hours', '客服时间'), company.supportHours],
    [
      text('Social media', '社交媒体'),
      orNone(company.social.map(({ name, url }) => `${name} ${url}`).join(', ')),
    ],
    [text('Payment accounts', '收款账户'), payToLines(company.paymentMethods).join('; ')],
  ]),
  goods: kindOf(goodsClassesSchema, goodsClassesUnset, ({ NORMAL, SPECIAL, prohibited }) => [
    both(text('Normal goods: name', '普货：名称'), NORMAL.name),
    both(text('Normal goods: description', '普货：说明'), NORMAL.description),
    both(text('Normal goods: examples', '普货：示例'), NORMAL.examples),
    both(text('Special goods: name', '敏感货：名称'), SPECIAL.name),
    both(text('Special goods: description', '敏感货：说明'), SPECIAL.description),
    both(text('Special goods: examples', '敏感货：示例'), SPECIAL.examples),
    both(text('Prohibited goods', '禁运品'), prohibited),
  ]),
  instalments: kindOf(instalmentRulesSchema, instalmentRulesUnset, (rules) => [
    [text('Deposit of new invoices', '新账单的定金'), `${rules.depositPercent}%`],
    [text('Balance by sea due before arrival', '海运尾款在到港前'), days(rules.balanceLeadDays)],
  ]),
  invoicing: kindOf(invoicingRulesSchema, invoicingRulesUnset, (rules) => [
    [text('Issued automatically', '自动开出'), yes(rules.isIssuedAutomatically)],
    [text('Reviewed above', '须审核的金额下限'), limit(rules.reviewAbove)],
  ]),
  numbering: kindOf(numberingSchema, usualFormats, (formats) =>
    numberKinds.map((kind): Line => [
      text(numberNames[kind].en, numberNames[kind].zh),
      formatText(formats[kind]),
    ]),
  ),
  payments: kindOf(approvalRulesSchema, approvalRulesUnset, ({ twoConfirmAbove }) => [
    [text('Two people confirm payments above', '付款超过此金额须两人确认'), limit(twoConfirmAbove)],
  ]),
  refunds: kindOf(refundRulesSchema, refundRulesUnset, ({ anotherSendsAbove }) => [
    [
      text(
        'Two people for refunds, credit notes and voids above',
        '退款、红字账单和作废超过此金额须两人操作',
      ),
      limit(anotherSendsAbove),
    ],
  ]),
  reminders: kindOf(dueReminderRulesSchema, dueReminderRulesUnset, (rules) => [
    [text('Payment reminders', '付款提醒'), rules.isOn ? text('On', '开启') : text('Off', '关闭')],
    [
      text('Before a deposit or full payment is due', '定金或全款到期前'),
      days(rules.depositDaysBefore),
    ],
    [text('Before a balance is due', '尾款到期前'), days(rules.balanceDaysBefore)],
    [text('On the due date', '到期当日'), yes(rules.isOnDueDate)],
    [text('After the due date', '到期日之后'), days(rules.daysLate)],
    [text('Firm reminder', '催款提醒'), days(rules.firmDaysLate)],
    [text('Final reminder', '最后提醒'), days(rules.finalDaysLate)],
    [text('Channels after the due date', '到期日之后的渠道'), channelsOf(rules.politeChannels)],
    [text('Channels of the firm reminder', '催款提醒的渠道'), channelsOf(rules.firmChannels)],
    [text('Channels of the final reminder', '最后提醒的渠道'), channelsOf(rules.finalChannels)],
  ]),
  sessions: kindOf(sessionRulesSchema, sessionRulesUnset, (rules) => [
    [
      text('Log out when inactive', '无操作自动退出'),
      text(`After ${rules.idleMinutes} minutes`, `${rules.idleMinutes} 分钟后`),
    ],
    [
      text('Maximum session length', '最长登录时间'),
      text(
        `After ${rules.longestHours} ${rules.longestHours === 1 ? 'hour' : 'hours'}`,
        `${rules.longestHours} 小时后`,
      ),
    ],
    [
      text('Devices logged in at the same time', '同时登录的设备数'),
      rules.mostDevices === null ? text('Any number', '不限') : String(rules.mostDevices),
    ],
    [
      text('Ask for the password again', '敏感操作需重新输入密码'),
      text(
        `After ${rules.stepUpMinutes} ${rules.stepUpMinutes === 1 ? 'minute' : 'minutes'}`,
        `${rules.stepUpMinutes} 分钟后`,
      ),
    ],
  ]),
  'sign-in': kindOf(signInRulesSchema, signInRulesUnset, (rules) => [
    [
      text('Two-factor authentication required', '必须使用两步验证'),
      yes(rules.isSecondFactorRequired),
    ],
  ]),
  support: kindOf(supportRulesSchema, defaultSupportRules, (rules) => [
    [text('First reply within', '首次回复时限'), workingHours(rules.firstAnswerHours)],
    [text('Later replies within', '后续回复时限'), workingHours(rules.nextAnswerHours)],
    ...rules.week.map((day, at): Line => [
      weekdays[at] ?? '',
      day === null ? text('Closed', '休息') : `${day.from}–${day.to}`,
    ]),
  ]),
  templates: kindOf(templatesSchema, templatesUnset, templateLines),
  verification: kindOf(verifyRulesSchema, verifyRulesUnset, (rules) => [
    [
      text('Weight tolerance', '重量允差'),
      text(
        `${rules.weightPercent}%, at least ${rules.weightGrams} g`,
        `${rules.weightPercent}%，至少 ${rules.weightGrams} g`,
      ),
    ],
    [
      text('Tolerance of each side', '每边允差'),
      text(
        `${rules.sidePercent}%, at least ${rules.sideMm} mm`,
        `${rules.sidePercent}%，至少 ${rules.sideMm} mm`,
      ),
    ],
    [text('A different person verifies', '由另一人验货'), yes(rules.isFourEyes)],
    [text('Checklist', '检查清单'), list(rules.checks)],
    [text('Prohibited goods', '禁运品'), list(rules.prohibited)],
  ]),
};

const siteSchema = z.object({
  name: z.string(),
  nameZh: z.nullable(z.string()),
  address: z.string(),
  addressZh: z.nullable(z.string()),
  addressParts: z._default(z.nullable(addressPartsSchema), null),
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
const modesText = (modes: readonly Mode[]) =>
  text(
    modes.map((mode) => (mode === 'AIR' ? 'Air' : 'Sea')).join(', '),
    modes.map((mode) => (mode === 'AIR' ? '空运' : '海运')).join('、'),
  );
export type StoredSite = z.output<typeof siteSchema>;

/** A site, which has no defaults: the first version is as it was added. */
export const siteKind = {
  read: (value: unknown): StoredSite | null => siteSchema.safeParse(value).data ?? null,
  lines: (value: unknown): readonly Line[] => {
    const { data } = siteSchema.safeParse(value);
    if (data === undefined) return [];
    return [
      [text('Name', '名称'), data.name],
      [text('Chinese name', '中文名称'), orNone(data.nameZh)],
      [text('Address', '地址'), `${data.address}, ${data.city}`],
      [text('Chinese address', '中文地址'), orNone(data.addressZh)],
      [
        text('Address for shop forms', '网购收货地址'),
        data.addressParts ? partsLine(data.addressParts) : none,
      ],
      [text('Location', '所在位置'), data.placeCode],
      [text('Modes', '运输方式'), modesText(data.modes)],
      [text('Contact', '联系人'), orNone(data.contactName)],
      [text('Phone', '电话'), data.phone],
      [text('Email', '邮箱'), orNone(data.email)],
      [text('Opening hours', '营业时间'), orNone(data.openingHours)],
      [
        text('Map position', '地图位置'),
        data.position ? `${data.position.lat}, ${data.position.lng}` : none,
      ],
      [text('In use', '使用中'), yes(data.isActive)],
    ];
  },
} satisfies SectionKind;

/** Returns the lines that differ, in the order of the section. */
export function changesOf(kind: SectionKind, before: unknown, after: unknown) {
  if (kind.read(after) === null) return [];
  const [old, now] = [linesByLabel(kind, before), linesByLabel(kind, after)];
  return [...new Map([...now, ...old])]
    .map(([label, [shown]]) => ({
      label: shown,
      before: old.get(label)?.[1] ?? none,
      after: now.get(label)?.[1] ?? none,
    }))
    .filter((line) => String(line.before) !== String(line.after));
}

const linesByLabel = (kind: SectionKind, value: unknown) =>
  new Map(kind.lines(value).map((line) => [String(line[0]), line]));
