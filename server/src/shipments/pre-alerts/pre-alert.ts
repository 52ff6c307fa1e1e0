import { randomBytes } from 'node:crypto';

import { isOffice } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { GoodsClass } from '@sankofa/domain/rates/rate';
import { valueOfCartons } from '@sankofa/domain/shipments/pre-alerts/declared-value';
import {
  cartonsOfLine,
  linesOfShipment,
  type preAlertLineSchema,
} from '@sankofa/domain/shipments/pre-alerts/pre-alert-line';
import { preAlertTexts } from '@sankofa/domain/shipments/pre-alerts/pre-alert-texts';
import type { editShipment, preAlert } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import {
  labelNumberFrom,
  supplierNumberOf,
  trackingNumberFrom,
} from '@sankofa/domain/values/codes';
import type { Mode } from '@sankofa/domain/values/mode';
import { addMs } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { deliveryPreferenceOf } from '../../accounts/accounts.ts';
import { msOf } from '../../platform/clock.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { overBudget } from '../../platform/security/spend-budget.ts';
import { notify } from '../../reminders/reminders.ts';
import { recordAdded } from '../move.ts';
import { addPackages, cartonsSince, type NewPackage } from '../package-queries.ts';
import {
  addShipment,
  hasIssuedInvoice,
  siteInGhana,
  type ShipmentRow,
} from '../shipment-queries.ts';

type Line = z.output<typeof preAlertLineSchema>;
type PreAlert = z.output<(typeof preAlert)['body']>;
export type Edit = z.output<(typeof editShipment)['body']>;

export const permissionOf = (work: Work) => (isOffice(work.actor) ? 'office' : 'owner');

function packagesOf(
  work: Work,
  shipment: { id: string; customerId: string; goodsClass: GoodsClass },
  lines: readonly Line[],
  firstPiece: number,
): (NewPackage & { id: string; shipmentId: string; state: string })[] {
  const cartons = lines.flatMap((line) =>
    valueOfCartons(line.declaredValue, line.cartons).map((value) => ({ line, value })),
  );
  return cartons.map(({ line, value }, index) => ({
    id: newId(work.now),
    labelNumber: labelNumberFrom(randomBytes(16)),
    shipmentId: shipment.id,
    customerId: shipment.customerId,
    pieceNumber: firstPiece + index,
    state: 'EXPECTED',
    goodsClass: line.goodsClass ?? shipment.goodsClass,
    contents: line.contents,
    declaredMinor: value?.minor ?? null,
    declaredCurrency: value?.currency ?? null,
    courier: line.courier ?? null,
    supplier: line.supplier || null,
    supplierNumber: line.supplierNumber,
    supplierKey: supplierNumberOf(line.supplierNumber),
    createdAt: work.now,
    updatedAt: work.now,
  }));
}

/** Opens a shipment without cartons; warehouse and pre-alerts both start with it. */
export async function openShipment(
  work: Work,
  facts: {
    customerId: string;
    mode: Mode;
    goodsClass: GoodsClass;
    destinationSiteId: string;
    description: string;
    deliverTo?: string;
    /** The city and region of the delivery address. */
    deliverArea?: string;
  },
) {
  await siteInGhana(work.tx, facts.destinationSiteId, facts.mode);
  const id = newId(work.now);
  const trackingNumber = trackingNumberFrom(randomBytes(16));
  await addShipment(work.tx, {
    ...facts,
    id,
    trackingNumber,
    status: 'SUBMITTED',
    createdBy: work.actor.id,
    createdAt: work.now,
    updatedAt: work.now,
  });
  return { id, trackingNumber };
}

/** Creates a pre-alert for a customer, by the customer or by staff. Returns the shipment’s id. */
export async function preAlertShipment(work: Work, input: PreAlert): Promise<string> {
  authorize(work, preAlertTexts.onlyCreators, mayShipment.preAlert);
  const customerId = isOffice(work.actor) ? input.customerId : work.actor.id;
  if (!customerId)
    throw new Problem('request.invalid', {
      message: preAlertTexts.chooseCustomer,
      fields: { customerId: preAlertTexts.chooseCustomer },
    });
  const shipment = await openShipment(work, {
    customerId,
    mode: input.mode,
    goodsClass: input.goodsClass,
    destinationSiteId: input.destinationSiteId,
    description: input.description,
    ...(input.deliverToId && (await deliveryPreferenceOf(work.tx, customerId, input.deliverToId))),
  });
  const packages = packagesOf(
    work,
    { id: shipment.id, customerId, goodsClass: input.goodsClass },
    input.lines,
    1,
  );
  await refuseTooMany(work, customerId, packages.length);
  await addPackages(work.tx, packages);
  // The status of the new shipment is that of expected cartons.
  await recordAdded(work, packages, { code: 'PRE', permission: permissionOf(work) });
  await notify(work, {
    kind: 'GOODS',
    userId: customerId,
    key: `shipment.${shipment.id}.registered`,
    title: preAlertTexts.registered({ number: shipment.trackingNumber }),
    body: preAlertTexts.registeredBody({ count: packages.length }),
    link: `/customer/shipment-details/${shipment.id}`,
  });
  audit(work, {
    action: 'shipment.pre-alert',
    subject: 'shipment',
    subjectId: shipment.id,
    after: { customerId, mode: input.mode, cartons: packages.length },
  });
  return shipment.id;
}

const hourMs = 3_600_000;
/** Two of the largest shipments. Staff create pre-alerts for many customers. */
const maxCartonsAnHour = 10_000;

/** @throws Problem `request.over_budget` */
async function refuseTooMany({ actor, tx, now }: Work, customerId: string, cartons: number) {
  if (isOffice(actor)) return;
  const { count, first } = await cartonsSince(tx, customerId, addMs(now, -hourMs));
  if (first === null || count + cartons <= maxCartonsAnHour) return;
  throw overBudget(
    requestTexts.cartonBudget({ count, most: maxCartonsAnHour }),
    msOf(first) + hourMs - msOf(now),
  );
}

export async function addLines(
  work: Work,
  shipment: ShipmentRow,
  count: number,
  { addLines = [], goodsClass }: Edit,
) {
  if (await hasIssuedInvoice(work.tx, shipment.id))
    throw new Problem('shipment.step_not_allowed', {
      message: preAlertTexts.alreadyInvoiced,
    });
  const added = packagesOf(
    work,
    { ...shipment, goodsClass: goodsClass ?? shipment.goodsClass },
    addLines,
    count + 1,
  );
  const most = linesOfShipment * cartonsOfLine;
  if (count + added.length > most)
    throw new Problem('shipment.step_not_allowed', {
      message: preAlertTexts.tooManyCartons({ count, most }),
    });
  await refuseTooMany(work, shipment.customerId, added.length);
  await addPackages(work.tx, added);
  await recordAdded(work, added, { code: 'PRE', permission: permissionOf(work) });
}
