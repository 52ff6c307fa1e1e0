import { sessionRulesUnset } from '@sankofa/domain/accounts/sessions/session-rules';
import { goodsClassesUnset } from '@sankofa/domain/company/goods-classes';
import {
  listSettings,
  type HistorySection,
} from '@sankofa/domain/company/settings-history-endpoints';
import { noWords } from '@sankofa/domain/company/templates/templates';
import { dueReminderRulesUnset } from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import { defaultSupportRules } from '@sankofa/domain/support/support-rules';
import { usualFormats } from '@sankofa/domain/values/document-number';
import { verifyRulesUnset } from '@sankofa/domain/warehouse/verification/verify-rules';

import { good } from '../../testing/trade/freight-fixture.ts';
import type { Attempt, Place } from '../../testing/trade/undo-attempts-of-people.ts';

const limit = (amount: string) => ({ amount, currency: 'GHS' });
const numbered = (prefix: string) => ({
  formats: { ...usualFormats, INV: { prefix, digits: 6 } },
});
const banned = (en: string) => ({ ...goodsClassesUnset, prohibited: { en, zh: '禁运物品' } });
const words = (subject: string) => ({ en: { ...noWords, subject }, zh: noWords });

/** Two changes of each section, one after the other. */
const changes: Record<HistorySection, { path?: string; bodies: readonly [object, object] }> = {
  company: { bodies: [{ brand: 'Adom Cargo' }, { brand: 'Adom Freight' }] },
  goods: { bodies: [banned('No weapons'), banned('No batteries')] },
  instalments: {
    bodies: [
      { depositPercent: 45, balanceLeadDays: 7 },
      { depositPercent: 50, balanceLeadDays: 7 },
    ],
  },
  invoicing: {
    bodies: [
      { isIssuedAutomatically: true, reviewAbove: null },
      { isIssuedAutomatically: true, reviewAbove: limit('90.00') },
    ],
  },
  numbering: { bodies: [numbered('FAC'), numbered('BILL')] },
  payments: { bodies: [{ twoConfirmAbove: limit('70.00') }, { twoConfirmAbove: limit('80.00') }] },
  refunds: {
    bodies: [{ anotherSendsAbove: limit('70.00') }, { anotherSendsAbove: limit('80.00') }],
  },
  reminders: {
    bodies: [
      { ...dueReminderRulesUnset, depositDaysBefore: 2 },
      { ...dueReminderRulesUnset, depositDaysBefore: 4 },
    ],
  },
  sessions: {
    bodies: [
      { ...sessionRulesUnset, idleMinutes: 15 },
      { ...sessionRulesUnset, idleMinutes: 20 },
    ],
  },
  'sign-in': {
    bodies: [{ isSecondFactorRequired: true }, { isSecondFactorRequired: false }],
  },
  support: {
    bodies: [
      { ...defaultSupportRules, firstAnswerHours: 2 },
      { ...defaultSupportRules, firstAnswerHours: 3 },
    ],
  },
  templates: {
    path: '/settings/templates/invoice-issued',
    bodies: [words('Your invoice'), words('Invoice ready')],
  },
  verification: {
    bodies: [
      { ...verifyRulesUnset, weightPercent: 7 },
      { ...verifyRulesUnset, weightPercent: 8 },
    ],
  },
};

/** Gives the admin a second factor, so that requiring one does not lock them out. */
async function setUpFactor({ warehouse: { world }, admin }: Place) {
  const at = world.clock();
  await world.db
    .insertInto('secondFactors')
    .values({ userId: await admin.id(), lockedKey: 'none', createdAt: at, confirmedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A change of an office that is in use. */
async function changedSite({ warehouse: { world, sites }, admin }: Place): Promise<Attempt> {
  const id = sites.accra;
  const site = () =>
    world.db
      .selectFrom('sites')
      .select(['address', 'openingHours', 'modes', 'isActive', 'latitude', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const change = async (body: object) => {
    const { version } = await site();
    return good(await admin.patch(`/sites/${id}`, body, { version }));
  };
  return {
    subject: 'site',
    id,
    state: async () => {
      const { version: _, ...rest } = await site();
      return rest;
    },
    act: () => change({ address: '7 Harbour Road', position: { lat: 5.6, lng: -0.2 } }),
    moveOn: () => change({ openingHours: 'Mon to Sun 6:00 to 22:00' }),
  };
}

const sectionAttempts: Record<string, (place: Place) => Promise<Attempt>> = Object.fromEntries(
  Object.entries(changes).map(([section, { path = `/settings/${section}`, bodies }]) => [
    `settings.${section.replaceAll('-', '_')}`,
    async (place: Place) => {
      const { admin } = place;
      if (section === 'sign-in') await setUpFactor(place);
      const held = async () =>
        listSettings.answer
          .parse(good(await admin.get('/settings')))
          .sections.find((one) => one.section === section);
      const change = async (body: object) =>
        good(await admin.patch(path, body, { version: (await held())?.version ?? 0 }));
      return {
        subject: 'settings',
        id: section,
        state: async () => (await held())?.lines,
        act: () => change(bodies[0]),
        moveOn: () => change(bodies[1]),
      };
    },
  ]),
);

/** Changes of the settings and sites by the only admin, which need no approval. */
export const settingsAttempts = { ...sectionAttempts, 'site.change': changedSite };
