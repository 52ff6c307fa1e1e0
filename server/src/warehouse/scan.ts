import type { Actor } from '@sankofa/domain/access';

import type { Db } from '../platform/db.ts';
import { foundPackages } from '../shipments/shipments.ts';
import { nearMarks, openShipmentsOf, recognise, shownCustomer } from './warehouse-queries.ts';

/** What a scanned code is, whose it is, and what this person can do with it now. Changes nothing. */
export async function whatIs(db: Db, actor: Actor, code: string) {
  const { kind, packageIds, customerId } = await recognise(db, code);
  const packages = await foundPackages(db, actor, packageIds);
  const owner = customerId ?? packages[0]?.customer?.id ?? null;
  return {
    kind,
    code,
    packages,
    customer: owner ? await shownCustomer(db, owner) : null,
    openShipments: owner ? await openShipmentsOf(db, owner) : [],
    nearMarks: kind === 'nothing' ? await nearMarks(db, code) : [],
  };
}
