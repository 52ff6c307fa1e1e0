import { addressPartsSchema } from '@sankofa/domain/values/address-parts';
import { modes } from '@sankofa/domain/values/mode';
import { z } from 'zod/mini';

import type { Db } from '../../platform/database/db.ts';
import { findOriginSites } from '../account-queries.ts';
import { getCustomer } from '../people/customer-queries.ts';

const partsSchema = z.nullable(addressPartsSchema);

/** Returns the addresses in China that a customer gives to suppliers, with their code and shipping mark. */
export async function addressKitOf(db: Db, customerId: string) {
  const { customerCode, shippingMark } = await getCustomer(db, customerId);
  const sites = await findOriginSites(db);
  const warehouses = modes.flatMap((mode) =>
    sites
      .filter((site) => site.modes.includes(mode))
      .map(({ code, name, nameZh, address, addressZh, addressParts, contactName, phone }) => ({
        code,
        mode,
        name: { en: name, zh: nameZh ?? name },
        address: { en: address, zh: addressZh ?? address },
        parts: partsSchema.parse(addressParts),
        contactName,
        phone,
      })),
  );
  return { customerCode, shippingMark, warehouses };
}
