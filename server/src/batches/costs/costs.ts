import { authorize } from '@sankofa/domain/authorize';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { cediE4, maxCost, inPesewas } from '@sankofa/domain/batches/costs/batch-cost';
import type { addBatchCost as addCall } from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { costFormTexts } from '@sankofa/domain/batches/costs/cost-form-texts';
import { costTexts } from '@sankofa/domain/batches/costs/cost-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { changeText, isLargeChange } from '@sankofa/domain/rates/large-change';
import type { Message } from '@sankofa/domain/texts/message';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { decimalOf, inCedis, minorOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { storeProof } from '../../platform/files/proofs.ts';
import { newId } from '../../platform/ids.ts';
import { findForeignRate, noExchangeRate, refuseUnconfirmed } from '../../rates/rates.ts';
import { getBatchRow } from '../batch-queries.ts';
import { addCost, changeCost, findBill, lockCost } from './cost-queries.ts';

type Entered = z.output<(typeof addCall)['body']>;

/**
 * Enters a cost of a batch. The exchange rate is stored with the line, so its value never changes.
 * @throws Problem thing.not_found, rate.missing, rate.large_change, batch.cost_twice
 */
export async function addBatchCost(
  work: Work,
  { batchId, ...entered }: Entered & { batchId: string },
): Promise<string> {
  authorize(work, 'finance', mayBatch.seeMoney);
  const batch = await getBatchRow(work.tx, batchId);
  const { currency } = entered.amount;
  const amountMinor = minorOf(entered.amount.amount) ?? 0;
  const rate = await rateOf(work, entered);
  const valuePesewas = inPesewas(amountMinor, rate.cedisPerUnitE4);
  if (valuePesewas > maxCost) {
    const message = costTexts.tooMuch({ worth: inCedis(valuePesewas), most: inCedis(maxCost) });
    throw new Problem('request.invalid', { message, fields: { 'amount.amount': message } });
  }
  const id = newId(work.now);
  const cost = {
    batchId,
    kind: entered.kind,
    supplier: entered.supplier,
    reference: entered.reference ?? null,
    currency,
    amountMinor,
    ...rate,
    valuePesewas,
  };
  const isNew = await addCost(work.tx, {
    ...cost,
    rateSource: JSON.stringify(rate.rateSource),
    id,
    enteredBy: work.actor.id,
    enteredAt: work.now,
  });
  if (!isNew)
    throw new Problem('batch.cost_twice', {
      message: costTexts.twice({
        supplier: entered.supplier,
        reference: entered.reference ?? '',
        batch: batch.batchNumber,
      }),
    });
  audit(work, {
    action: 'batch.cost',
    subject: 'batch-cost',
    subjectId: id,
    after: { ...cost, rateSource: auditedSource(rate.rateSource) },
  });
  return id;
}

/** Returns a code for our own rates, which the log translates, or what the person typed. */
const auditedSource = (source: Message): string =>
  source.key === costTexts.inCedis.key
    ? 'IN_CEDIS'
    : source.key.startsWith('cost.')
      ? 'OUR_RATE'
      : source.in('en');

/** Returns the rate: 1 for cedis; for dollars and yuan our current rate, unless the supplier's bank had another. */
async function rateOf(work: Work, { amount, cedisPer, rateSource, confirmedAgainst }: Entered) {
  const { currency } = amount;
  if (currency === 'GHS' && cedisPer === undefined)
    return { cedisPerUnitE4: cediE4, rateSource: costTexts.inCedis };
  const ourRate =
    currency === 'GHS' ? undefined : await findForeignRate(work.tx, currency, work.now);
  if (cedisPer !== undefined && rateSource !== undefined) {
    const cedisPerUnitE4 = minorOf(cedisPer, 4) ?? 0;
    if (ourRate && isLargeChange(ourRate.cedisPerUnitE4, cedisPerUnitE4)) {
      const [before, after] = [ourRate.cedisPerUnitE4, cedisPerUnitE4];
      const change = costTexts.largeChange({
        currency,
        last: decimalOf(before, 4),
        next: decimalOf(after, 4),
        percent: changeText(before, after),
      });
      refuseUnconfirmed([change], { previousId: ourRate.id, confirmedAgainst });
    }
    return { cedisPerUnitE4, rateSource: typedTexts.text({ text: rateSource }) };
  }
  if (!ourRate && currency === 'CNY')
    throw new Problem('request.invalid', {
      message: costFormTexts.yuan,
      fields: { cedisPer: costFormTexts.yuan },
    });
  if (!ourRate) throw noExchangeRate();
  return {
    cedisPerUnitE4: ourRate.cedisPerUnitE4,
    rateSource: costTexts.ourRate({ day: dayIn(ourRate.effectiveFrom, zones.accra) }),
  };
}

/**
 * Voids a wrong cost. It stays readable, but no longer counts.
 * @throws Problem thing.not_found, batch.cost_struck
 */
export async function voidBatchCost(
  work: Work,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const cost = await lockCurrentCost(work, id);
  await changeCost(work.tx, id, {
    voidedBy: work.actor.id,
    voidedAt: work.now,
    voidReason: reason,
  });
  audit(work, {
    action: 'batch.strike-cost',
    subject: 'batch-cost',
    subjectId: id,
    before: { valuePesewas: cost.valuePesewas },
    reason,
  });
  return id;
}

/**
 * Locks a cost that is not void.
 * @throws Problem auth.not_allowed, thing.not_found, batch.cost_struck
 */
export async function lockCurrentCost(work: Work, id: string) {
  authorize(work, 'finance', mayBatch.seeMoney);
  const cost = await lockCost(work.tx, id);
  refuseVoided(cost);
  return cost;
}

function refuseVoided({ voidedAt, voidReason, supplier }: Awaited<ReturnType<typeof lockCost>>) {
  if (voidedAt !== null)
    throw new Problem('batch.cost_struck', {
      message: costTexts.alreadyVoided({ supplier, reason: voidReason ?? '' }),
    });
}

/**
 * Attaches the supplier's invoice to a cost, at entry or later.
 * @throws Problem thing.not_found, batch.cost_struck, file.kind
 */
export async function addCostBill(
  work: Work,
  { id, stored }: { id: string; stored: PreparedFile | null },
): Promise<string> {
  const cost = await lockCurrentCost(work, id);
  await storeProof(work, stored, {
    action: 'batch.cost-bill',
    subject: 'batch-cost',
    subjectId: id,
    instead: cost.billFileId,
    put: (billFileId) => changeCost(work.tx, id, { billFileId }),
  });
  return id;
}

/** @throws Problem thing.not_found if there is no such cost, or no invoice attached */
export async function costBill({ db, actor }: { db: Db; actor: Work['actor'] }, id: string) {
  authorize({ actor }, 'finance', mayBatch.seeMoney);
  const { fileId, ...named } = await findBill(db, id);
  if (fileId === null) throw new Problem('thing.not_found', { message: costTexts.noInvoice });
  return {
    fileId,
    name: `supplier-invoice-${named.batchNumber}-${named.reference ?? named.supplier}`,
  };
}
