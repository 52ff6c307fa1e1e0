import { addMs } from '@sankofa/domain/values/time';

import { deadEmailOf } from '../../failures.ts';
import { differenceOf, addGatewayIssue } from '../../money/gateway-records.ts';
import { statementOf } from '../../money/read-statement.ts';
import { typedJson } from '../../stored-texts.ts';
import { seaPlan } from '../../trade/batch-plans.ts';
import { good } from '../../trade/freight-fixture.ts';
import type { World } from '../../world.ts';
import { openingRecordsOf } from './opening-records.ts';
import { type Id, type Trade, picture, receiveUnidentified } from './owned-records.ts';
import { payableRecordsOf } from './payable-records.ts';
import { refusedPhoneMessage } from './phone-record.ts';
import { importOf, taskOf } from './task-record.ts';
import { transferRecordsOf } from './transfer-records.ts';

/** Exempts a customer for a month. */
async function exemptionOf(world: World, customerId: string) {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('taxExemptions')
    .values({
      id,
      customerId,
      certificateNumber: 'EX-1',
      fromDay: '2026-11-01',
      untilDay: '2026-11-30',
      reason: 'A diplomatic mission',
      createdBy: await world.as('finance').id(),
      createdAt: world.clock(),
    })
    .execute();
  const finance = world.as('finance');
  good(
    await finance.upload(`/tax-exemptions/${id}/certificate`, await picture('#fcc'), 'image/png'),
  );
  return id;
}

const offerTo = (email: string) => ({ email, role: 'STAFF', duties: ['support'], siteKind: null });

/** Creates one of each kind of record of the office. */
export async function officeRecordsOf(world: World, trade: Trade) {
  const create = async (
    by: 'batches' | 'content' | 'finance' | 'support' | 'admin',
    path: string,
    body: object,
  ) => good<Id>(await world.as(by).post(path, body)).id;
  const discrepancy = crypto.randomUUID();
  const { packageIds } = await trade.goods(await world.kojo());
  await world.db
    .insertInto('discrepancies')
    .values({
      id: discrepancy,
      packageId: packageIds[0] ?? '',
      kind: 'DAMAGED',
      details: typedJson('One corner'),
      openedAt: world.clock(),
      openedBy: await world.as('warehouse-gh').id(),
    })
    .execute();
  const noted = (await world.kojo()).id;
  const callBack = {
    kind: 'NOTE',
    body: 'Asked to be called back',
    followUpOn: '2026-11-23',
    followUpBy: await world.as('support').id(),
  };
  const batch = await create('batches', '/batches', seaPlan(trade.sites));
  const batchCost = await create('finance', `/batches/${batch}/costs`, {
    kind: 'TRUCKING',
    supplier: 'Tema Haulage',
    amount: { amount: '800.00', currency: 'GHS' },
  });
  const bill = await picture('#eed');
  good(await world.as('finance').upload(`/batch-costs/${batchCost}/bill`, bill, 'image/png'));
  return {
    ...(await payableRecordsOf(world, batch)),
    ...(await transferRecordsOf(world)),
    ...(await openingRecordsOf(world)),
    batch,
    carrierDoubt: await carrierDoubtOf(world, batch),
    batchCost,
    certification: await certificationOf(world, trade),
    accountingExport: await create('finance', '/accounting-exports', {
      kind: 'ACCOUNTS',
      format: 'CSV',
      from: '2026-11-01',
      to: '2026-11-30',
    }),
    exemption: await exemptionOf(world, noted),
    discrepancy,
    storedScan: await storedScan(world),
    difference: await differenceOf(world),
    settingsChange: await settingsChangeOf(world),
    gatewayIssue: await addGatewayIssue(world),
    ...(await statementOf(world)),
    template: await create('support', '/support/templates', {
      name: 'Greeting',
      body: 'Hello {{customer}}',
    }),
    note: await create('support', `/customers/${noted}/notes`, callBack),
    oldNote: await create('support', `/customers/${noted}/notes`, callBack),
    announcement: await create('content', '/announcements', { message: 'Closed on Friday' }),
    invitation: await create('admin', '/invitations', offerTo('new.hand@example.test')),
    oldInvitation: await create('admin', '/invitations', offerTo('never.came@example.test')),
    deadEmail: await deadEmailOf(world),
    follower: await followerOf(world, trade),
    phoneMessage: await refusedPhoneMessage(world),
    task: await taskOf(world),
    import: await importOf(world),
    colleague: await world.as('no-duty').id(),
    erasure: await erasureOf(world, 'Who leaves us'),
    refusedErasure: await erasureOf(world, 'Who has to wait'),
    site: trade.sites.accra,
    unidentified: await receiveUnidentified(world, trade.sites.guangzhou),
    count: good<Id>(
      await world.as('warehouse-gh').post('/counts', { siteId: trade.sites.accra, zone: 'A' }),
    ).id,
    ...(await onTheRoad(world, trade)),
  };
}

/** Creates an invoice that the Revenue Authority rejected. */
async function certificationOf(world: World, trade: Trade): Promise<string> {
  const { invoiceId, invoiceNumber, issuedAt } = await trade.invoiced(await world.kojo());
  await world.db
    .insertInto('certifications')
    .values({
      id: invoiceId,
      kind: 'INVOICE',
      invoiceId,
      number: invoiceNumber ?? '',
      issuedAt: issuedAt ?? world.clock(),
      state: 'REFUSED',
      code: 'T03',
      authorityText: 'T03: TIN NUMBER NOT FOUND',
      reason: 'TIN',
    })
    .execute();
  return invoiceId;
}

/** Adds a confirmed follower of a shipment. */
async function followerOf(world: World, trade: Trade): Promise<string> {
  const { id: shipmentId } = await trade.goods(await world.kojo());
  const id = crypto.randomUUID();
  const now = world.clock();
  await world.db
    .insertInto('shipmentFollowers')
    .values({
      id,
      shipmentId,
      channel: 'EMAIL',
      contact: 'friend@example.test',
      createdAt: now,
      confirmedAt: now,
    })
    .execute();
  return id;
}

/** Creates a pending change of a limit by another admin than the usual one. */
export async function settingsChangeOf(world: World) {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('settingsChanges')
    .values({
      id,
      section: 'refunds',
      value: JSON.stringify({ anotherSendsAbove: null }),
      proposedBy: await world.as('admin2').id(),
      deciders: [await world.as('admin').id()],
      proposedAt: world.clock(),
      expiresAt: addMs(world.clock(), 86_400_000),
    })
    .execute();
  return id;
}

/** Creates a stored scan that could not be applied. */
async function storedScan(world: World) {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('scans')
    .values({
      id,
      deviceId: crypto.randomUUID(),
      scanId: crypto.randomUUID(),
      seq: 1,
      kind: 'unreadable',
      move: '{}',
      outcome: 'refused',
      problem: 'request.invalid',
      sentence: typedJson('Some fields need your attention'),
      scannedBy: await world.as('warehouse-gh').id(),
      scannedAt: world.clock(),
      happenedAt: world.clock(),
      recordedAt: world.clock(),
    })
    .execute();
  return id;
}

/** Creates a delivery run with one stop. */
async function onTheRoad(world: World, trade: Trade) {
  const { db } = world;
  const { id: shipmentId, packageIds } = await trade.goods(await world.kojo());
  const [run, stopId] = [crypto.randomUUID(), crypto.randomUUID()];
  const warehouseStaffId = await world.as('warehouse-gh').id();
  await db
    .updateTable('packages')
    .set({ state: 'OUT_FOR_DELIVERY' })
    .where('shipmentId', '=', shipmentId)
    .execute();
  await db
    .insertInto('deliveryRuns')
    .values({
      id: run,
      runNumber: `RUN-TEST-${run.slice(0, 8)}`,
      siteId: trade.sites.accra,
      driver: 'Yaw Darko',
      dispatchedBy: warehouseStaffId,
      dispatchedAt: world.clock(),
    })
    .execute();
  await db
    .insertInto('drops')
    .values({ id: stopId, runId: run, shipmentId, place: 1, state: 'OUT' })
    .execute();
  await db
    .insertInto('dropPackages')
    .values(packageIds.map((packageId) => ({ dropId: stopId, packageId })))
    .execute();
  const ghana = world.as('warehouse-gh');
  good(await ghana.upload(`/drops/${stopId}/photo`, await picture('#36c'), 'image/png'));
  return { run, drop: stopId };
}

/** Creates a user without any goods who requests data deletion. */
async function erasureOf(world: World, name: string) {
  const { id: userId } = await world.customer({ name });
  const id = crypto.randomUUID();
  await world.db
    .insertInto('erasureRequests')
    .values({ id, userId, state: 'REQUESTED', requestedAt: world.clock() })
    .execute();
  return id;
}

/** Adds what a carrier reports against our own record of a batch. */
async function carrierDoubtOf(world: World, batchId: string): Promise<string> {
  const [messageId, id] = [crypto.randomUUID(), crypto.randomUUID()];
  const said = { batchId, happening: `DEPARTED/${id}` };
  await world.db
    .insertInto('carrierMessages')
    .values({
      ...said,
      id: messageId,
      reference: 'SNKU1000019',
      source: 'Maersk',
      messageKey: id,
      code: 'DEPARTED',
      theirCode: 'DEPA',
      classifier: 'ACTUAL',
      at: world.clock(),
      createdAt: world.clock(),
      raw: '{}',
      receivedAt: world.clock(),
    })
    .execute();
  await world.db
    .insertInto('carrierDoubts')
    .values({
      ...said,
      id,
      kind: 'DEPARTURE_DIFFERS',
      messageId,
      details: typedJson('A day apart'),
      openedAt: world.clock(),
    })
    .execute();
  return id;
}
