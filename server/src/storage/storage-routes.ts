import * as calls from '@sankofa/domain/storage/storage-endpoints';
import { ruleText, storedText } from '@sankofa/domain/storage/storage-line';
import { moneyOf } from '@sankofa/domain/values/money';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/http/serve.ts';
import { shownShipment } from '../shipments/shipments.ts';
import { addStorageRule } from './add-rule.ts';
import { storageOf } from './charge-storage.ts';
import { officesOf, pageOfRules } from './storage-queries.ts';

export function storageRoutes(app: FastifyInstance) {
  serve(app, calls.listStorageRules, ({ db, now }, { query }) => pageOfRules(db, query, now));
  serve(app, calls.listStorageSites, async ({ db }) => ({ items: await officesOf(db) }));
  serve(app, calls.addStorageRule, (work, { body }) => addStorageRule(work, body));

  serve(app, calls.getStorage, async ({ db, actor, now }, { params }) => {
    const { id, mode } = await shownShipment({ db, actor, now }, params.id);
    const { parts, due } = await storageOf(db, { shipmentId: id, now });
    return {
      parts: parts.map(({ rule, packageIds, chargedBefore, days, perDay, amount, ...part }) => ({
        cartons: packageIds.length,
        arrivedOn: part.arrivedOn,
        freeUntil: part.freeUntil,
        days: chargedBefore + days,
        invoicedDays: chargedBefore,
        maxDays: rule.maxDays,
        quantity: storedText(mode, { rule, units: part.units }),
        rule: ruleText(mode, rule),
        perDay: moneyOf(perDay),
        due: moneyOf(amount),
      })),
      due: moneyOf(due),
    };
  });
}
