import { duties, siteKinds } from '@sankofa/domain/access';
import { auditLogTexts } from '@sankofa/domain/audit-log/audit-log-texts';
import { historySections } from '@sankofa/domain/company/settings-history-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { holdKinds, type HoldKind } from '@sankofa/domain/shipments/hold';
import type { Message } from '@sankofa/domain/texts/message';
import { z } from 'zod/mini';

import {
  disableAccount,
  enableAccount,
  updateDuties,
  revokeOpenInvitation,
} from '../accounts/accounts.ts';
import { withdrawAnnouncement } from '../announcements/announcements.ts';
import { offloadPackage, openBatch, undoUnload } from '../batches/batches.ts';
import { restoreVersion, setSiteActive, siteSection } from '../company/company.ts';
import { tagCustomer, untagCustomer } from '../customers/customers.ts';
import type { Tx } from '../platform/database/db.ts';
import { lockSection } from '../platform/database/settings.ts';
import type { Work } from '../platform/database/work.ts';
import { liftHoldsByHand, openHolds, placeHold } from '../shipments/shipments.ts';
import { closeTicket, reopenTicket } from '../support/support.ts';
import { reopenPackage, unlockPickup, voidReceipt } from '../warehouse/warehouse.ts';
import {
  accountNow,
  batchNow,
  cartonIdsOf,
  cartonNow,
  type EntryRow,
  hasTag,
  openInvitation,
  settingsVersionsOf,
} from './audit-log-queries.ts';

export type Inverse = {
  /** What the button says. */
  label: Message;
  /**
   * Runs the command that reverses the action, with its own permission and rules. Returns `isPending` if that now
   * waits for a second person.
   * @throws Problem of the command, or `audit.not_undoable` where the record has changed since
   */
  run: (work: Work, entry: EntryRow, reason: string) => Promise<unknown>;
};

const movedOn = () => new Problem('audit.not_undoable', { message: auditLogTexts.movedOn });

/** Returns a value or refuses, because what the entry recorded is not so any more. */
function still<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw movedOn();
  return value;
}

const kindSchema = z.object({ kind: z.enum(holdKinds) });
const tagSchema = z.object({ tag: z.string() });
const dutiesSchema = z.object({
  duties: z.array(z.enum(duties)),
  siteKind: z.nullable(z.enum(siteKinds)),
});
/** Reads what an entry recorded; one that an older version wrote differently can't be undone. */
function recorded<T>(schema: z.ZodMiniType<T>, json: string | null): T {
  const parsed = schema.safeParse(JSON.parse(json ?? 'null'));
  return still(parsed.success ? parsed.data : null);
}

async function holdOf(tx: Tx, packageIds: readonly string[], kind: HoldKind) {
  const holds = await openHolds(tx, packageIds);
  return holds.filter((hold) => hold.kind === kind);
}

async function liftAll(
  work: Work,
  packageIds: readonly string[],
  { kind, reason }: { kind: HoldKind; reason: string },
) {
  const holds = await holdOf(work.tx, packageIds, kind);
  if (holds.length === 0) throw movedOn();
  return liftHoldsByHand(work, { holdIds: holds.map(({ id }) => id), reason });
}

/** The commands of a batch take the label of a carton and the batch that it is in. */
async function inItsBatch(work: Work, packageId: string, reason: string) {
  const { labelNumber, batchId } = still(await cartonNow(work.tx, packageId));
  return { id: still(batchId), code: labelNumber, reason };
}

const goods: Record<string, Inverse> = {
  'package.hold': {
    label: auditLogTexts.liftHold,
    run: (work, { subjectId, after }, reason) =>
      liftAll(work, [subjectId], { kind: recorded(kindSchema, after).kind, reason }),
  },
  'package.lift-hold': {
    label: auditLogTexts.holdAgain,
    run: async (work, { subjectId, before }, reason) => {
      const { kind } = recorded(kindSchema, before);
      if ((await holdOf(work.tx, [subjectId], kind)).length > 0) throw movedOn();
      return placeHold(work, { packageId: subjectId, kind, reason });
    },
  },
  'shipment.hold': {
    label: auditLogTexts.liftHolds,
    run: async (work, { subjectId, after }, reason) =>
      liftAll(work, await cartonIdsOf(work.tx, subjectId), {
        kind: recorded(kindSchema, after).kind,
        reason,
      }),
  },
  'shipment.lock-pickup': {
    label: auditLogTexts.unlock,
    run: (work, { subjectId }, reason) => unlockPickup(work, { shipmentId: subjectId, reason }),
  },
  'package.receive': {
    label: auditLogTexts.voidReceipt,
    run: (work, { subjectId }, reason) => voidReceipt(work, { packageIds: [subjectId], reason }),
  },
  'package.verify': {
    label: auditLogTexts.reopenCarton,
    run: (work, { subjectId }, reason) => reopenPackage(work, { packageId: subjectId, reason }),
  },
  'batch.load': {
    label: auditLogTexts.offload,
    run: async (work, { subjectId }, reason) =>
      offloadPackage(work, await inItsBatch(work, subjectId, reason)),
  },
  'package.unload': {
    label: auditLogTexts.undoUnload,
    run: async (work, { subjectId }, reason) =>
      undoUnload(work, await inItsBatch(work, subjectId, reason)),
  },
  'batch.close': {
    label: auditLogTexts.reopenBatch,
    run: async (work, { subjectId }, reason) => {
      const { version } = still(await batchNow(work.tx, subjectId));
      return openBatch(work, { id: subjectId, version, reason });
    },
  },
};

const people: Record<string, Inverse> = {
  'user.disable': {
    label: auditLogTexts.enable,
    run: async (work, { subjectId }) => {
      still((await accountNow(work.tx, subjectId))?.disabledAt);
      return enableAccount(work, subjectId);
    },
  },
  'user.enable': {
    label: auditLogTexts.disable,
    run: async (work, { subjectId }, reason) => {
      if (still(await accountNow(work.tx, subjectId)).disabledAt !== null) throw movedOn();
      return disableAccount(work, subjectId, reason);
    },
  },
  'user.duties': {
    label: auditLogTexts.oldDuties,
    run: async (work, { subjectId, before, after }) => {
      const account = still(await accountNow(work.tx, subjectId));
      const changed = recorded(dutiesSchema, after);
      const isSame =
        account.siteKind === changed.siteKind &&
        account.duties.toSorted().join(' ') === changed.duties.toSorted().join(' ');
      if (!isSame) throw movedOn();
      const { version } = account;
      return updateDuties(work, { ...recorded(dutiesSchema, before), id: subjectId, version });
    },
  },
  'invitation.send': {
    label: auditLogTexts.revoke,
    run: async (work, { subjectId }) =>
      revokeOpenInvitation(work, still(await openInvitation(work.tx, subjectId)).id),
  },
  'customer.tag': {
    label: auditLogTexts.untag,
    run: async (work, { subjectId, after }) => {
      const { tag } = recorded(tagSchema, after);
      if (!(await hasTag(work.tx, subjectId, tag))) throw movedOn();
      return untagCustomer(work, { id: subjectId, tag });
    },
  },
  'customer.untag': {
    label: auditLogTexts.tagAgain,
    run: async (work, { subjectId, before }) => {
      const { tag } = recorded(tagSchema, before);
      if (await hasTag(work.tx, subjectId, tag)) throw movedOn();
      return tagCustomer(work, { id: subjectId, tag });
    },
  },
  'announcement.publish': {
    label: auditLogTexts.withdraw,
    run: (work, { subjectId }) => withdrawAnnouncement(work, { id: subjectId }),
  },
  'ticket.close': {
    label: auditLogTexts.reopenTicket,
    run: (work, { subjectId }) => reopenTicket(work, { id: subjectId }),
  },
  'ticket.reopen': {
    label: auditLogTexts.closeTicket,
    run: (work, { subjectId }) => closeTicket(work, { id: subjectId }),
  },
};

/**
 * Returns the version that an entry records, which has to be the newest one.
 * @throws Problem audit.not_undoable, as `changedSince` says it
 */
async function newestVersion(
  work: Work,
  { entry, section }: { entry: EntryRow; section: string },
  changedSince: (versions: { newest: number; before: number }) => Message,
) {
  const { own, newest } = still(await settingsVersionsOf(work.tx, section, entry));
  if (own !== newest)
    throw new Problem('audit.not_undoable', {
      message: changedSince({ newest, before: own - 1 }),
    });
  return newest;
}

/** Restores the version before, by the same rules and approvals as the history of the section. */
async function restoreBefore(work: Work, entry: EntryRow, reason: string) {
  const section = entry.subjectId;
  await lockSection(work.tx, section);
  const changedSince = auditLogTexts.settingsChangedSince;
  const version = await newestVersion(work, { entry, section }, changedSince);
  return restoreVersion(work, { section, restores: version - 1, version, reason });
}

const siteSchema = z.object({ isActive: z.boolean() });
/** Opens or closes the site again, or restores its details: the history of a site leaves out whether it is open. */
async function restoreSite(work: Work, entry: EntryRow, reason: string) {
  const id = entry.subjectId;
  const section = siteSection(id);
  await lockSection(work.tx, 'sites');
  const version = await newestVersion(work, { entry, section }, auditLogTexts.siteChangedSince);
  const { isActive } = recorded(siteSchema, entry.before);
  return isActive === recorded(siteSchema, entry.after).isActive
    ? restoreVersion(work, { section, restores: version - 1, version, reason })
    : setSiteActive(work, { id, version, isActive, reason });
}

const settings: Record<string, Inverse> = Object.fromEntries(
  historySections.map((section) => [
    `settings.${section.replaceAll('-', '_')}`,
    { label: auditLogTexts.restoreSettings, run: restoreBefore },
  ]),
);

const sites: Record<string, Inverse> = {
  'site.change': { label: auditLogTexts.restoreSite, run: restoreSite },
};

const inverses: Readonly<Record<string, Inverse>> = {
  ...goods,
  ...people,
  ...settings,
  ...sites,
};

export const inverseOf = (action: string): Inverse | null => inverses[action] ?? null;

const payments = ['payment.confirm', 'payment.book'];
const invoices = ['invoice.issue', 'invoice.issue-storage', 'invoice.issue-returned-payment'];
const rates = ['rate.add', 'rate.end', 'exchange-rate.add', 'yuan-rate.add'];

/** Returns the page where a person corrects it: money is never undone here, but by a correction of its own. */
export function correctionOf({ action, subject, subjectId }: EntryRow) {
  if (payments.includes(action))
    return { label: auditLogTexts.reversePayment, link: `/admin/payments?payment=${subjectId}` };
  if (invoices.includes(action))
    return { label: auditLogTexts.correctInvoice, link: `/admin/financial/invoices/${subjectId}` };
  if (subject === 'refund')
    return { label: auditLogTexts.seeRefund, link: `/admin/financial/refunds?refund=${subjectId}` };
  if (rates.includes(action)) return { label: auditLogTexts.newRate, link: '/admin/rates' };
  if (action.startsWith('settings.'))
    return { label: auditLogTexts.settings, link: '/admin/settings' };
  return null;
}
