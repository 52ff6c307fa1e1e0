import { Problem } from '@sankofa/domain/errors/problem';
import { supportTexts } from '@sankofa/domain/support/support-texts';

import type { Work } from '../platform/database/work.ts';
import {
  findLinkedCarton,
  findLinkedInvoice,
  findLinkedShipment,
  type Linked,
} from './link-queries.ts';

/** The records that a ticket is about. */
export type TicketLinks = {
  shipmentId: string | null;
  invoiceId: string | null;
  packageId: string | null;
};
type LinkField = keyof TicketLinks;
type SomeLinks = { [Field in LinkField]?: string | null | undefined };

const texts = {
  shipmentId: { unknown: supportTexts.shipmentNotFound, other: supportTexts.otherCustomer },
  invoiceId: { unknown: supportTexts.invoiceNotFound, other: supportTexts.otherCustomerInvoice },
  packageId: { unknown: supportTexts.cartonNotFound, other: supportTexts.otherCustomerCarton },
};

export function unknownLink(field: LinkField) {
  const { unknown } = texts[field];
  return new Problem('thing.not_found', { message: unknown, fields: { [field]: unknown } });
}

/** Refuses a link to a record of another customer. */
export function foreignLink(field: LinkField) {
  const { other } = texts[field];
  return new Problem('request.invalid', { message: other, fields: { [field]: other } });
}

/**
 * Returns the links of a ticket with the owner of each record. A carton brings its own shipment.
 * @throws Problem thing.not_found, also for a carton of another shipment and for a customer’s draft invoice
 */
export async function resolveLinks(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  { shipmentId = null, invoiceId = null, packageId = null }: SomeLinks,
) {
  const owners: { field: LinkField; customerId: string | null }[] = [];
  const add = <T extends Linked>(field: LinkField, found: T | undefined): T => {
    if (!found) throw unknownLink(field);
    owners.push({ field, customerId: found.customerId });
    return found;
  };
  const links = { shipmentId, invoiceId, packageId };
  if (packageId !== null) {
    const carton = add('packageId', await findLinkedCarton(tx, packageId));
    if (shipmentId !== null && carton.shipmentId !== shipmentId) throw unknownLink('packageId');
    links.shipmentId = carton.shipmentId;
  }
  if (shipmentId !== null) add('shipmentId', await findLinkedShipment(tx, shipmentId));
  if (invoiceId !== null) {
    const invoice = add('invoiceId', await findLinkedInvoice(tx, invoiceId));
    if (invoice.isDraft && actor.role === 'CUSTOMER') throw unknownLink('invoiceId');
  }
  return { links, owners };
}
