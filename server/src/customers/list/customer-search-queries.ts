import { trackingNumberOf } from '@sankofa/domain/values/codes';
import { sql } from 'kysely';

import { customersFound } from '../../accounts/accounts.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';

const keyOf = (q: string) => q.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
/** A part of a shipment's or invoice's number has digits; names, which are searched more, have none. */
const hasDigit = /\d/;

/**
 * Returns the ids of customers matching a part of their name, code, mark, phone number or email address, or by a number
 * of theirs: shipment, invoice, carton, courier. Each condition uses an index of its own.
 */
export function matchesCustomer(q: string) {
  const like = containsPattern(q);
  const number = trackingNumberOf(q);
  const branches = [
    customersFound(q),
    sql`select id from users where role = 'CUSTOMER' and email ilike ${like} and email not like '%.invalid'`,
    sql`select customer_id from packages
      where customer_id is not null and (label_number = ${keyOf(q)} or supplier_key = ${keyOf(q)})`,
  ];
  if (number)
    branches.push(sql`select customer_id from shipments where tracking_number = ${number}`);
  else if (hasDigit.test(q))
    branches.push(
      sql`select customer_id from shipments where tracking_number ilike ${like} or house_bill_number ilike ${like}`,
      sql`select customer_id from invoices where invoice_number ilike ${like}`,
    );
  return sql.join(branches, sql` union `);
}
