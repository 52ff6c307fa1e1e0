import { unfinishedConsolidations } from '@sankofa/domain/consolidations/consolidation';
import { consolidationTexts } from '@sankofa/domain/consolidations/consolidation-texts';

import type { Db, Tx } from '../../platform/database/db.ts';
import type { NewLine } from '../invoice-queries.ts';
import { noFreight } from './no-freight.ts';

type Of = { shipmentId: string; consolidationId?: string };

/**
 * Returns the lines of completed work that the customer approved: all of a shipment, for a new draft, or those of one
 * request. A price in dollars is charged as approved, at the exchange rate of that day, so its line has no price version.
 */
export async function agreedServices(
  tx: Tx,
  { shipmentId, consolidationId }: Of,
): Promise<NewLine[]> {
  let query = tx
    .selectFrom('consolidationServices as l')
    .innerJoin('consolidations as c', 'c.id', 'l.consolidationId')
    .innerJoin('servicePrices as p', 'p.id', 'l.servicePriceId')
    .select([
      'l.servicePriceId',
      'l.serviceUnits',
      'l.description',
      'l.amountPesewas',
      'p.currency',
    ])
    .where('c.billedShipmentId', '=', shipmentId)
    .where('c.state', '=', 'READY')
    .orderBy('c.id')
    .orderBy('l.position');
  if (consolidationId !== undefined) query = query.where('c.id', '=', consolidationId);
  return (await query.execute()).map(
    ({ amountPesewas: amount, currency, description, servicePriceId, serviceUnits }) =>
      currency === 'GHS'
        ? { ...noFreight, description, amount, servicePriceId, serviceUnits }
        : {
            ...noFreight,
            description: description.slice(0, longestDescription),
            amount,
            reason: consolidationTexts.agreedPrice.in('en'),
          },
  );
}

/** The longest description of a line that Finance can keep when it edits the draft. */
const longestDescription = 120;

/** Returns whether a shipment is to be worked on before it travels, which can change its invoice. */
export async function isToBeRepacked(db: Db | Tx, shipmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consolidationShipments as o')
    .innerJoin('consolidations as c', 'c.id', 'o.consolidationId')
    .select('c.id')
    .where('o.shipmentId', '=', shipmentId)
    .where('o.isActive', '=', true)
    .where('c.hasWork', '=', true)
    .where('c.state', 'in', unfinishedConsolidations)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
