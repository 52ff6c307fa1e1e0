import { duties, type Actor, type Duty, type SiteKind } from '@sankofa/domain/access';
import { afterAll, describe, expect, it } from 'vitest';

import { publishAnnouncement, withdrawAnnouncement } from './announcements/announcements.ts';
import { createKey } from './api-access/keys/keys.ts';
import { createWebhook } from './api-access/webhooks/webhooks.ts';
import { runPrinting, startPrinting } from './background-tasks/labels/print-many.ts';
import { addBatchCost, costBill, voidBatchCost } from './batches/costs/costs.ts';
import { addOverCarton } from './batches/loading/add-over-carton.ts';
import { loadPackage } from './batches/loading/load.ts';
import { offloadPackage } from './batches/loading/offload.ts';
import { undoUnload } from './batches/loading/undo-unload.ts';
import { startUnloading, unloadPackage } from './batches/loading/unload.ts';
import { createBatch, editBatch } from './batches/planning/plan.ts';
import { departBatch } from './batches/voyage/voyage.ts';
import { lockPeriod } from './books/periods/period-lock.ts';
import { setLogo } from './company/brand/logo.ts';
import { writeTestEmail } from './company/connections/connections.ts';
import { restoreVersion } from './company/history/settings-history.ts';
import { saveCompany } from './company/settings/settings.ts';
import { changeSetup } from './company/setup/setup.ts';
import { addPlace, addSite, changeSite, setSiteActive } from './company/sites/sites.ts';
import {
  acceptConsolidation,
  declineConsolidation,
} from './consolidations/decide-consolidation.ts';
import {
  completeConsolidation,
  startConsolidation,
} from './consolidations/work-on-consolidation.ts';
import { mergeCustomers } from './customers/merging/merge.ts';
import { addService, changePrice, retireService } from './extra-services/change-services.ts';
import { retryJob } from './failed-jobs/retry.ts';
import { previewExchangeRate, previewRate } from './invoices/drafting/rate-preview.ts';
import { previewYuanRate } from './payables/yuan-preview.ts';
import { countCash, enterCount } from './payments/cash/count-cash.ts';
import { settleDifference } from './payments/checkouts/settle-difference.ts';
import { reversePayment } from './payments/claims/reverse-payment.ts';
import { bookLine, undoBooking } from './payments/statements/book-line.ts';
import { recordLine, recordProposals } from './payments/statements/record-line.ts';
import {
  addStatementAccount,
  changeStatementAccount,
  saveStatementMapping,
} from './payments/statements/save-account.ts';
import { setAsideLine, restoreLine } from './payments/statements/set-aside-line.ts';
import { storeStatement } from './payments/statements/statement-import.ts';
import { resendMessage } from './phone-messages/log/resend.ts';
import type { Work } from './platform/database/work.ts';
import { addExchangeRate, addRate, endRate } from './rates/change-rates.ts';
import { addYuanRate } from './rates/change-yuan-rate.ts';
import { placeHoldsOnAll, placeHold } from './shipments/holds.ts';
import { preAlertShipment } from './shipments/pre-alerts/pre-alert.ts';
import { addStorageRule } from './storage/add-rule.ts';
import {
  addTicketNote,
  assignTicket,
  deskTicket,
  linkTicket,
  reportComposing,
  setPriority,
  snoozeTicket,
  wakeTicket,
} from './support/desk-steps.ts';
import { attachFile } from './support/message-files.ts';
import { addTemplate, changeTemplate, deleteTemplate } from './support/templates.ts';
import { closeTicket, openTicket, shownTicket } from './support/tickets.ts';
import { startWorld } from './testing/world.ts';
import { endCount, moveToShelf, startCount } from './warehouse/counts/stock.ts';
import { lockDrop } from './warehouse/deliveries/drop.ts';
import { dispatchRun } from './warehouse/deliveries/run.ts';
import { handOverPackages } from './warehouse/hand-over/handover.ts';
import { lockToPhotograph } from './warehouse/inventory/photos.ts';
import { writeOff } from './warehouse/inventory/write-off.ts';
import { importRows } from './warehouse/loading-lists/import.ts';
import { matchFound, missingFor, registerFound } from './warehouse/receiving/found-carton.ts';
import { identifyPackage } from './warehouse/receiving/identify.ts';
import { receivePackages } from './warehouse/receiving/receive.ts';
import { voidReceipt } from './warehouse/receiving/void-receipt.ts';
import { proofOf } from './warehouse/unidentified/claims.ts';
import { decideClaims } from './warehouse/unidentified/decide-claims.ts';
import { reportDamage } from './warehouse/verification/damage.ts';
import { reopenPackage, verifyPackage } from './warehouse/verification/verify.ts';

const world = await startWorld();
afterAll(() => world.close());

/** Who may give a command besides admins; `at` is the end of the route where warehouse staff must work. */
type Right = { may: readonly (Duty | 'customer')[]; at?: SiteKind };
type Command = (work: Work) => Promise<unknown>;

/** Returns everyone else: a customer, staff with every other duty, and the warehouse at the other end. */
function actorsWithout({ may, at }: Right): Actor[] {
  const staff = { id: crypto.randomUUID(), role: 'STAFF' as const, siteKind: null };
  const customer = { ...staff, id: crypto.randomUUID(), role: 'CUSTOMER' as const, duties: [] };
  const otherEnd = at === 'ORIGIN' ? ('DESTINATION' as const) : ('ORIGIN' as const);
  return [
    { ...staff, duties: duties.filter((duty) => !may.includes(duty)) },
    ...(may.includes('customer') ? [] : [customer]),
    ...(at ? [{ ...staff, duties: ['warehouse' as const], siteKind: otherEnd }] : []),
  ];
}

/** The permission is checked before any argument is read, so that a refusal reveals nothing. */
const anyInput = {} as never;
const anyId = crypto.randomUUID();

const admins: Right = { may: [] };
const content: Right = { may: ['content'] };
const finance: Right = { may: ['finance'] };
const planners: Right = { may: ['batches'] };
const warehouse: Right = { may: ['warehouse'] };
const inChina: Right = { may: ['warehouse'], at: 'ORIGIN' };
const inGhana: Right = { may: ['warehouse'], at: 'DESTINATION' };
const loaders: Right = { may: ['batches', 'warehouse'], at: 'ORIGIN' };
const holders: Right = { may: ['warehouse', 'support'] };
const support: Right = { may: ['support'] };
const supportOrCustomer: Right = { may: ['customer', 'support'] };

const commands: Record<string, [Right, Command]> = {
  createKey: [admins, (work) => createKey(work, anyInput)],
  createWebhook: [admins, (work) => createWebhook(work, anyInput, 'secret')],

  publishAnnouncement: [content, (work) => publishAnnouncement(work, anyInput)],
  withdrawAnnouncement: [content, (work) => withdrawAnnouncement(work, anyInput)],

  addOverCarton: [planners, (work) => addOverCarton(work, anyInput)],
  createBatch: [planners, (work) => createBatch(work, anyInput)],
  editBatch: [planners, (work) => editBatch(work, anyInput)],
  departBatch: [planners, (work) => departBatch(work, anyInput)],
  loadPackage: [loaders, (work) => loadPackage(work, anyInput)],
  offloadPackage: [loaders, (work) => offloadPackage(work, anyInput)],
  startUnloading: [inGhana, (work) => startUnloading(work, anyInput)],
  unloadPackage: [inGhana, (work) => unloadPackage(work, anyInput)],
  undoUnload: [inGhana, (work) => undoUnload(work, anyInput)],
  addBatchCost: [finance, (work) => addBatchCost(work, anyInput)],
  voidBatchCost: [finance, (work) => voidBatchCost(work, { id: anyId, reason: 'Twice' })],
  costBill: [finance, ({ actor }) => costBill({ db: world.db, actor }, anyId)],

  mergeCustomers: [admins, (work) => mergeCustomers(work, anyInput)],

  setLogo: [admins, (work) => setLogo(work, anyInput)],

  acceptConsolidation: [inChina, (work) => acceptConsolidation(work, anyInput)],
  declineConsolidation: [inChina, (work) => declineConsolidation(work, anyInput)],
  startConsolidation: [inChina, (work) => startConsolidation(work, anyId)],
  completeConsolidation: [inChina, (work) => completeConsolidation(work, anyInput)],

  resendMessage: [support, (work) => resendMessage(work, anyId)],

  lockPeriod: [admins, (work) => lockPeriod(work, anyInput)],
  saveCompany: [admins, (work) => saveCompany(work, { brand: 'Ours' })],
  addSite: [admins, (work) => addSite(work, anyInput)],
  changeSite: [admins, (work) => changeSite(work, { id: anyId, openingHours: 'Never' })],
  writeTestEmail: [admins, (work) => writeTestEmail(work)],
  changeSetup: [
    admins,
    (work) => changeSetup(work, { smtpUrl: null, gateway: null }, { isDismissed: true }),
  ],
  setSiteActive: [
    admins,
    (work) => setSiteActive(work, { id: anyId, version: 1, isActive: false, reason: 'Moved out' }),
  ],
  restoreVersion: [
    admins,
    (work) =>
      restoreVersion(work, { section: 'goods', restores: 0, version: 0, reason: 'Wrong text' }),
  ],
  addPlace: [
    admins,
    (work) => addPlace(work, { code: 'GHXXX', name: 'Nowhere', modes: ['SEA'] } as never),
  ],

  startPrinting: [warehouse, (work) => startPrinting(work, anyInput)],
  runPrinting: [warehouse, async ({ actor }) => runPrinting({ actor } as never)],

  retryJob: [admins, (work) => retryJob(work, { kind: 'EMAIL', id: anyId })],

  previewRate: [finance, (work) => previewRate(work, anyInput)],
  previewExchangeRate: [finance, (work) => previewExchangeRate(work, anyInput)],
  addRate: [finance, (work) => addRate(work, anyInput)],
  endRate: [finance, (work) => endRate(work, { rateId: anyId, note: 'Over' })],
  addYuanRate: [finance, (work) => addYuanRate(work, anyInput)],
  previewYuanRate: [finance, (work) => previewYuanRate(work, anyInput)],
  addExchangeRate: [finance, (work) => addExchangeRate(work, anyInput)],
  addService: [finance, (work) => addService(work, anyInput)],
  changePrice: [finance, (work) => changePrice(work, anyInput)],
  retireService: [finance, (work) => retireService(work, anyInput)],
  addStorageRule: [finance, (work) => addStorageRule(work, anyInput)],

  countCash: [finance, (work) => countCash(work, anyInput)],
  enterCount: [finance, (work) => enterCount(work, anyInput)],
  reversePayment: [admins, (work) => reversePayment(work, anyInput)],
  recordLine: [finance, (work) => recordLine(work, anyInput)],
  recordProposals: [finance, (work) => recordProposals(work, anyInput)],
  bookLine: [finance, (work) => bookLine(work, anyInput)],
  undoBooking: [finance, (work) => undoBooking(work, anyInput)],
  addStatementAccount: [finance, (work) => addStatementAccount(work, anyInput)],
  changeStatementAccount: [finance, (work) => changeStatementAccount(work, anyInput)],
  saveStatementMapping: [finance, (work) => saveStatementMapping(work, anyInput)],
  setAsideLine: [finance, (work) => setAsideLine(work, { id: anyId, reason: 'Not ours' })],
  restoreLine: [finance, (work) => restoreLine(work, anyId)],
  settleDifference: [finance, (work) => settleDifference(work, { id: anyId, reason: 'A fee' })],
  storeStatement: [finance, (work) => storeStatement(work, anyInput)],

  placeHold: [holders, (work) => placeHold(work, anyInput)],
  placeHoldsOnAll: [holders, (work) => placeHoldsOnAll(work, anyInput)],
  preAlertShipment: [
    { may: ['customer', 'warehouse', 'support'] },
    (work) => preAlertShipment(work, anyInput),
  ],
  shownTicket: [supportOrCustomer, (work) => shownTicket(work, anyId)],
  openTicket: [supportOrCustomer, (work) => openTicket(work, anyInput)],
  closeTicket: [supportOrCustomer, (work) => closeTicket(work, { id: anyId })],

  deskTicket: [support, (work) => deskTicket(work, anyId)],
  attachFile: [
    supportOrCustomer,
    (work) => attachFile(work, { id: anyId, messageId: anyId, name: 'a.png', stored: anyInput }),
  ],
  assignTicket: [support, (work) => assignTicket(work, anyInput)],
  setPriority: [support, (work) => setPriority(work, anyInput)],
  snoozeTicket: [support, (work) => snoozeTicket(work, { id: anyId, until: '2027-01-04' })],
  wakeTicket: [support, (work) => wakeTicket(work, { id: anyId })],
  addTicketNote: [support, (work) => addTicketNote(work, { id: anyId, body: 'Called her' })],
  linkTicket: [support, (work) => linkTicket(work, anyInput)],
  reportComposing: [support, (work) => reportComposing(work, { id: anyId })],
  addTemplate: [support, (work) => addTemplate(work, anyInput)],
  changeTemplate: [support, (work) => changeTemplate(work, anyInput)],
  deleteTemplate: [support, (work) => deleteTemplate(work, { id: anyId })],

  receivePackages: [inChina, (work) => receivePackages(work, anyInput)],
  identifyPackage: [inChina, (work) => identifyPackage(work, anyInput)],
  decideClaims: [inChina, (work) => decideClaims(work, anyInput)],
  verifyPackage: [inChina, (work) => verifyPackage(work, anyInput)],
  reopenPackage: [inChina, (work) => reopenPackage(work, { packageId: anyId, reason: 'Wet' })],
  voidReceipt: [warehouse, (work) => voidReceipt(work, { packageIds: [anyId], reason: 'Twice' })],
  proofOf: [{ may: ['customer', 'warehouse'] }, (work) => proofOf(work, anyId)],
  importRows: [warehouse, (work) => importRows(work, anyInput)],
  reportDamage: [warehouse, (work) => reportDamage(work, anyInput)],
  lockToPhotograph: [warehouse, (work) => lockToPhotograph(work, { packageId: anyId })],
  moveToShelf: [warehouse, (work) => moveToShelf(work, { packageIds: [anyId], shelf: 'A-1' })],
  startCount: [warehouse, (work) => startCount(work, { siteId: anyId, zone: 'A' })],
  endCount: [warehouse, (work) => endCount(work, anyId)],
  registerFound: [inGhana, (work) => registerFound(work, anyInput)],
  missingFor: [inGhana, ({ actor }) => missingFor(world.db, actor, anyInput)],
  matchFound: [inGhana, (work) => matchFound(work, anyInput)],
  handOverPackages: [inGhana, (work) => handOverPackages(work, anyInput)],
  dispatchRun: [inGhana, (work) => dispatchRun(work, anyInput)],
  lockDrop: [inGhana, (work) => lockDrop(work, anyId)],
  writeOff: [admins, (work) => writeOff(work, { packageId: anyId, outcome: 'LOST' } as never)],
};

// Endpoints check access first, but scans stored offline and the demo seed call commands directly.
describe('a command checks permissions itself', () => {
  it.each(Object.entries(commands))('%s', async (_name, [right, command]) => {
    const callers = actorsWithout(right);
    expect(callers.length).toBeGreaterThan(0);
    for (const actor of callers)
      await expect(
        (async () => world.work(actor, command))(),
        `${actor.role} with ${actor.duties.join(', ')} at ${actor.siteKind}`,
      ).rejects.toMatchObject({ code: 'auth.not_allowed' });
  });
});
