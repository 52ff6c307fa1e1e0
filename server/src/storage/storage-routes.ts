import { moneyOf } from '@sankofa/domain/money';
import { ruleWords, storageParts, storageTotal } from '@sankofa/domain/storage/storage';
import * as calls from '@sankofa/domain/storage/storage-endpoints';
import { dayIn, zones } from '@sankofa/domain/time';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/serve.ts';
import { shownShipment } from '../shipments/shipments.ts';
import { addStorageRule } from './add-rule.ts';
import { cartonOf } from './charge-storage.ts';
import { officesOf, pageOfRules, storedCartons } from './storage-queries.ts';

export function storageRoutes(app: FastifyInstance) {
  serve(app, calls.listStorageRules, ({ db, now }, { query }) => pageOfRules(db, query, now));
  serve(app, calls.listStorageSites, async ({ db }) => ({ items: await officesOf(db) }));
  serve(app, calls.addStorageRule, (work, { body }) => addStorageRule(work, body));

  serve(app, calls.getStorage, async ({ db, actor, now }, { params }) => {
    const { id, mode } = await shownShipment({ db, actor, now }, params.id);
    const rows = await storedCartons(db, { shipmentId: id });
    const today = dayIn(now, rows[0]?.timeZone ?? zones.accra);
    const parts = storageParts(mode, rows.map(cartonOf), today);
    return {
      parts: parts.map(({ rule, packageIds, arrivedOn, freeUntil, days, perDay, amount }) => ({
        cartons: packageIds.length,
        arrivedOn,
        freeUntil,
        days,
        mostDays: rule.mostDays,
        rule: ruleWords(mode, rule),
        perDay: moneyOf(perDay),
        due: moneyOf(amount),
      })),
      due: moneyOf(storageTotal(parts)),
    };
  });
}
