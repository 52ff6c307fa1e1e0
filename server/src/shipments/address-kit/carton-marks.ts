import { Problem } from '@sankofa/domain/errors/problem';
import { chinesePhone } from '@sankofa/domain/shipments/address-kit/address-fields';
import type { getCartonMarks } from '@sankofa/domain/shipments/address-kit/address-kit-endpoints';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { z } from 'zod/mini';

import { getCustomer } from '../../accounts/accounts.ts';
import { companySettings, findSites } from '../../company/company.ts';
import { renderCartonMarks } from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';

/**
 * Returns the sheet that a supplier prints and glues to the customer's cartons.
 * @throws Problem thing.not_found for a warehouse that accepts no goods of this mode
 */
export async function cartonMarkSheet(
  db: Db,
  customerId: string,
  { mode, site: code }: z.output<(typeof getCartonMarks)['query']>,
) {
  const { shippingMark } = await getCustomer(db, customerId);
  const sites = await findSites(db, 'ORIGIN');
  const site = sites.find((one) => one.code === code && one.modes.includes(mode));
  if (!site) throw new Problem('thing.not_found', { message: shipmentTexts.chooseWarehouse });
  const { brand } = await companySettings(db);
  const bytes = await renderCartonMarks({
    brandName: brand,
    mode,
    mark: shippingMark,
    receiver: `${site.contactName ?? site.nameZh ?? site.name} ${shippingMark}`,
    phone: chinesePhone(site.phone),
    address: { zh: `${site.addressZh ?? site.address} ${shippingMark}`, en: site.address },
  });
  return { bytes, fileName: `${shippingMark}-${mode.toLowerCase()}.pdf` };
}
