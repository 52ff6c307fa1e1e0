import { randomBytes } from 'node:crypto';

import { authorize } from '@sankofa/domain/authorize';
import { valueOfCartons } from '@sankofa/domain/shipments/pre-alerts/declared-value';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { labelNumberFrom, supplierNumberOf } from '@sankofa/domain/values/codes';
import type {
  importLoadingList,
  RowAnswer,
} from '@sankofa/domain/warehouse/loading-lists/import-endpoints';
import { loadingListTexts } from '@sankofa/domain/warehouse/loading-lists/loading-list-texts';
import {
  type LoadingLine,
  readLoadingRow,
  type RowReason,
} from '@sankofa/domain/warehouse/loading-lists/loading-row';
import type { z } from 'zod/mini';

import { proposeByMark } from '../../accounts/accounts.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  addPackages,
  openShipment,
  recordAdded,
  refreshShipments,
} from '../../shipments/shipments.ts';
import { nextPiece, usualDestination } from '../warehouse-queries.ts';
import { factsFor, lockImports, recordRows, shipmentOfFile, type Facts } from './import-queries.ts';

type Input = z.output<(typeof importLoadingList)['body']>;
type Read = { row: number; line: LoadingLine; reasons: RowReason[] };
type Owned = Read & { customerId: string };

/** Checks rows of a loading list and, if final, imports those without errors. */
export async function importRows(work: Work, input: Input): Promise<RowAnswer[]> {
  authorize(work, 'warehouse', mayShipment.importList);
  // Two lists, or the same list in two tabs, are imported one after the other.
  if (input.isFinal) await lockImports(work.tx);
  const read = input.rows.map(({ row, cells }): Read => ({ row, ...readLoadingRow(cells) }));
  const facts = await factsFor(work.tx, input.fileHash, read);
  const answers: RowAnswer[] = [];
  const ready: Owned[] = [];
  for (const one of read) {
    const answer = await checkRows(work, one, facts);
    answers.push(answer);
    const customer = facts.customers.get(one.line.mark);
    if (answer.outcome === 'ready' && customer) {
      ready.push({ ...one, customerId: customer.id });
      // The next row with the same contents is a repeat.
      recordPreAlerted(facts, one.line, customer.id);
    }
  }
  if (!input.isFinal || ready.length === 0) return answers;
  await importShipments(work, input, ready);
  return answers.map((one) => (one.outcome === 'ready' ? { ...one, outcome: 'imported' } : one));
}

async function checkRows(
  { tx }: Work,
  { row, line, reasons: own }: Read,
  facts: Facts,
): Promise<RowAnswer> {
  const reasons = [...own];
  const customer = facts.customers.get(line.mark);
  const near = customer || line.mark === '' ? [] : await proposeByMark(tx, line.mark);
  if (!customer && line.mark !== '') reasons.push(near.length > 0 ? 'mark.near' : 'mark.unknown');
  const same = facts.announced.get(supplierNumberOf(line.supplierNumber)) ?? [];
  if (customer && same.some(({ customerId }) => customerId !== null && customerId !== customer.id))
    reasons.push('number.in_use');
  const isKnown =
    facts.imported.has(row) ||
    same.some((one) => one.customerId === customer?.id && one.contents === line.contents);
  return {
    row,
    reasons,
    outcome: reasons.length > 0 ? 'failed' : isKnown ? 'known' : 'ready',
    nearMarks: near.map(({ shippingMark, name }) => ({ shippingMark, name })),
    customerName: customer?.name ?? null,
  };
}

function recordPreAlerted({ announced }: Facts, line: LoadingLine, customerId: string) {
  const supplierKey = supplierNumberOf(line.supplierNumber);
  const before = announced.get(supplierKey) ?? [];
  announced.set(supplierKey, [...before, { supplierKey, customerId, contents: line.contents }]);
}

/**
 * Imports rows into one shipment per customer, mode and goods class of a file, however it is split into
 * parts.
 */
async function importShipments(
  work: Work,
  { fileHash, destinationSiteId }: Input,
  rows: readonly Owned[],
) {
  const groups = Map.groupBy(rows, ({ customerId, line }) =>
    [customerId, line.mode, line.goodsClass].join(),
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { customerId, line } = first;
    const { mode, goodsClass } = line;
    const known = await shipmentOfFile(work.tx, fileHash, { customerId, mode, goodsClass });
    const shipmentId =
      known ??
      (
        await openShipment(work, {
          customerId,
          mode,
          goodsClass,
          description: line.contents,
          destinationSiteId:
            destinationSiteId ?? (await usualDestination(work.tx, customerId, mode)),
        })
      ).id;
    const cartons = await addCartons(work, shipmentId, group);
    await recordRows(
      work,
      fileHash,
      group.map((one) => ({ row: one.row, shipmentId, cartons: one.line.cartons })),
    );
    await refreshShipments(work, [shipmentId]);
    if (known === null) await notifyOwner(work, shipmentId, customerId);
    audit(work, {
      action: 'shipment.import',
      subject: 'shipment',
      subjectId: shipmentId,
      after: { fileHash, rows: group.map(({ row }) => row), cartons },
    });
  }
}

async function addCartons(work: Work, shipmentId: string, group: readonly Owned[]) {
  const firstPiece = await nextPiece(work.tx, shipmentId);
  const packages = group
    .flatMap(({ line, customerId }) =>
      valueOfCartons(line.declaredValue, line.cartons).map((value) => ({
        line,
        customerId,
        value,
      })),
    )
    .map(({ line, customerId, value }, index) => ({
      id: newId(work.now),
      labelNumber: labelNumberFrom(randomBytes(16)),
      shipmentId,
      customerId,
      pieceNumber: firstPiece + index,
      state: 'EXPECTED' as const,
      goodsClass: line.goodsClass,
      contents: line.contents,
      declaredMinor: value?.minor ?? null,
      declaredCurrency: value?.currency ?? null,
      supplierNumber: line.supplierNumber,
      supplierKey: supplierNumberOf(line.supplierNumber),
      createdAt: work.now,
      updatedAt: work.now,
    }));
  await addPackages(work.tx, packages);
  await recordAdded(work, packages, { code: 'PRE', permission: 'office' });
  return packages.length;
}

async function notifyOwner(work: Work, shipmentId: string, customerId: string) {
  await notify(work, {
    kind: 'GOODS',
    userId: customerId,
    key: `shipment.${shipmentId}.registered`,
    title: loadingListTexts.registered,
    body: loadingListTexts.registeredBody,
    link: `/customer/shipment-details/${shipmentId}`,
  });
}
