import { duties, type Actor, type Duty, type SiteKind } from '@sankofa/domain/access';
import { afterAll, describe, expect, it } from 'vitest';

import { publishAnnouncement, withdrawAnnouncement } from './announcements/announcements.ts';
import { addBatchCost, costBill, strikeBatchCost } from './batches/costs/costs.ts';
import { adoptPackage } from './batches/loading/adopt.ts';
import { loadPackage, offloadPackage } from './batches/loading/load.ts';
import { putBackPackage } from './batches/loading/put-back.ts';
import { startUnloading, unloadPackage } from './batches/loading/unload.ts';
import { createBatch, editBatch } from './batches/planning/plan.ts';
import { departBatch } from './batches/voyage/voyage.ts';
import { lockPeriod } from './books/periods/period-lock.ts';
import { saveCompany } from './company/settings/settings.ts';
import { addPlace, addSite, changeSite } from './company/sites/sites.ts';
import { addService, changePrice, retireService } from './extra-services/change-services.ts';
import { retryJob } from './failed-jobs/retry.ts';
import { previewExchangeRate, previewRate } from './invoices/drafting/rate-preview.ts';
import { countCash, enterCount } from './payments/cash/count-cash.ts';
import { settleDifference } from './payments/checkouts/settle-difference.ts';
import { reversePayment } from './payments/claims/decide-payment.ts';
import { recordLine } from './payments/statements/record-line.ts';
import { setAsideLine, takeLineBack } from './payments/statements/set-aside-line.ts';
import { keepStatement } from './payments/statements/statement-import.ts';
import type { Work } from './platform/database/work.ts';
import { addExchangeRate, addRate, endRate } from './rates/change-rates.ts';
import { holdAllOf, placeHold } from './shipments/holds.ts';
import { preAlertShipment } from './shipments/pre-alerts/pre-alert.ts';
import { addStorageRule } from './storage/add-rule.ts';
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
function othersThan({ may, at }: Right): Actor[] {
  const staff = { id: crypto.randomUUID(), role: 'STAFF' as const, siteKind: null };
  const customer = { ...staff, id: crypto.randomUUID(), role: 'CUSTOMER' as const, duties: [] };
  const elsewhere = at === 'ORIGIN' ? ('DESTINATION' as const) : ('ORIGIN' as const);
  return [
    { ...staff, duties: duties.filter((duty) => !may.includes(duty)) },
    ...(may.includes('customer') ? [] : [customer]),
    ...(at ? [{ ...staff, duties: ['warehouse' as const], siteKind: elsewhere }] : []),
  ];
}

/** The permission is checked before any argument is read, so that a refusal reveals nothing. */
const anything = {} as never;
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
const askers: Right = { may: ['customer', 'support'] };

const commands: Record<string, [Right, Command]> = {
  publishAnnouncement: [content, (work) => publishAnnouncement(work, anything)],
  withdrawAnnouncement: [content, (work) => withdrawAnnouncement(work, anything)],

  adoptPackage: [planners, (work) => adoptPackage(work, anything)],
  createBatch: [planners, (work) => createBatch(work, anything)],
  editBatch: [planners, (work) => editBatch(work, anything)],
  departBatch: [planners, (work) => departBatch(work, anything)],
  loadPackage: [loaders, (work) => loadPackage(work, anything)],
  offloadPackage: [loaders, (work) => offloadPackage(work, anything)],
  startUnloading: [inGhana, (work) => startUnloading(work, anything)],
  unloadPackage: [inGhana, (work) => unloadPackage(work, anything)],
  putBackPackage: [inGhana, (work) => putBackPackage(work, anything)],
  addBatchCost: [finance, (work) => addBatchCost(work, anything)],
  strikeBatchCost: [finance, (work) => strikeBatchCost(work, { id: anyId, reason: 'Twice' })],
  costBill: [finance, ({ actor }) => costBill({ db: world.db, actor }, anyId)],

  lockPeriod: [admins, (work) => lockPeriod(work, anything)],
  saveCompany: [admins, (work) => saveCompany(work, { brand: 'Ours' })],
  addSite: [admins, (work) => addSite(work, anything)],
  changeSite: [admins, (work) => changeSite(work, { id: anyId, openingHours: 'Never' })],
  addPlace: [
    admins,
    (work) => addPlace(work, { code: 'GHXXX', name: 'Nowhere', modes: ['SEA'] } as never),
  ],

  retryJob: [admins, (work) => retryJob(work, { kind: 'EMAIL', id: anyId })],

  previewRate: [finance, (work) => previewRate(work, anything)],
  previewExchangeRate: [finance, (work) => previewExchangeRate(work, anything)],
  addRate: [finance, (work) => addRate(work, anything)],
  endRate: [finance, (work) => endRate(work, { rateId: anyId, note: 'Over' })],
  addExchangeRate: [finance, (work) => addExchangeRate(work, anything)],
  addService: [finance, (work) => addService(work, anything)],
  changePrice: [finance, (work) => changePrice(work, anything)],
  retireService: [finance, (work) => retireService(work, anything)],
  addStorageRule: [finance, (work) => addStorageRule(work, anything)],

  countCash: [finance, (work) => countCash(work, anything)],
  enterCount: [finance, (work) => enterCount(work, anything)],
  reversePayment: [admins, (work) => reversePayment(work, anything)],
  recordLine: [finance, (work) => recordLine(work, anything)],
  setAsideLine: [finance, (work) => setAsideLine(work, { id: anyId, reason: 'Not ours' })],
  takeLineBack: [finance, (work) => takeLineBack(work, anyId)],
  settleDifference: [finance, (work) => settleDifference(work, { id: anyId, reason: 'A fee' })],
  keepStatement: [finance, (work) => keepStatement(work, anything)],

  placeHold: [holders, (work) => placeHold(work, anything)],
  holdAllOf: [holders, (work) => holdAllOf(work, anything)],
  preAlertShipment: [
    { may: ['customer', 'warehouse', 'support'] },
    (work) => preAlertShipment(work, anything),
  ],
  shownTicket: [askers, (work) => shownTicket(work, anyId)],
  openTicket: [askers, (work) => openTicket(work, anything)],
  closeTicket: [askers, (work) => closeTicket(work, { id: anyId })],

  receivePackages: [inChina, (work) => receivePackages(work, anything)],
  identifyPackage: [inChina, (work) => identifyPackage(work, anything)],
  decideClaims: [inChina, (work) => decideClaims(work, anything)],
  verifyPackage: [inChina, (work) => verifyPackage(work, anything)],
  reopenPackage: [inChina, (work) => reopenPackage(work, { packageId: anyId, reason: 'Wet' })],
  voidReceipt: [warehouse, (work) => voidReceipt(work, { packageIds: [anyId], reason: 'Twice' })],
  proofOf: [{ may: ['customer', 'warehouse'] }, (work) => proofOf(work, anyId)],
  importRows: [warehouse, (work) => importRows(work, anything)],
  reportDamage: [warehouse, (work) => reportDamage(work, anything)],
  lockToPhotograph: [warehouse, (work) => lockToPhotograph(work, { packageId: anyId })],
  moveToShelf: [warehouse, (work) => moveToShelf(work, { packageIds: [anyId], shelf: 'A-1' })],
  startCount: [warehouse, (work) => startCount(work, { siteId: anyId, zone: 'A' })],
  endCount: [warehouse, (work) => endCount(work, anyId)],
  registerFound: [inGhana, (work) => registerFound(work, anything)],
  missingFor: [inGhana, ({ actor }) => missingFor(world.db, actor, anything)],
  matchFound: [inGhana, (work) => matchFound(work, anything)],
  handOverPackages: [inGhana, (work) => handOverPackages(work, anything)],
  dispatchRun: [inGhana, (work) => dispatchRun(work, anything)],
  lockDrop: [inGhana, (work) => lockDrop(work, anyId)],
  writeOff: [admins, (work) => writeOff(work, { packageId: anyId, outcome: 'LOST' } as never)],
};

// Endpoints check access first, but scans stored offline and the demo seed call commands directly.
describe('a command checks permissions itself', () => {
  it.each(Object.entries(commands))('%s', async (_name, [right, command]) => {
    const asked = othersThan(right);
    expect(asked.length).toBeGreaterThan(0);
    for (const actor of asked)
      await expect(
        (async () => world.work(actor, command))(),
        `${actor.role} with ${actor.duties.join(', ')} at ${actor.siteKind}`,
      ).rejects.toMatchObject({ code: 'auth.not_allowed' });
  });
});
