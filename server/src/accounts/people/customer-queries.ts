import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import { ensureProfile } from '@sankofa/domain/accounts/profile/ensure-profile';
import { Problem } from '@sankofa/domain/errors/problem';
import { shippingMarkOf } from '@sankofa/domain/values/codes';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../../platform/database/db.ts';

const customers = (db: Db) =>
  db
    .selectFrom('customers')
    .innerJoin('users', 'users.id', 'customers.id')
    .select([
      'customers.id',
      'customers.code as customerCode',
      'customers.shippingMark',
      'users.name',
      'users.email',
      'users.phone',
      'users.city',
      'users.address',
    ]);

export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export const findCustomer = (db: Db, id: string) =>
  customers(db).where('customers.id', '=', id).executeTakeFirst();

/** @throws Problem `thing.not_found` */
export async function getCustomer(db: Db, id: string): Promise<Customer> {
  const customer = await findCustomer(db, id);
  if (!customer) throw new Problem('thing.not_found', { message: accountTexts.customerNotFound });
  return customer;
}

/** Returns the customer with this mark, correcting the usual misreadings (O and 0, I and 1, spaces). */
export async function findCustomerByMark(db: Db, typed: string): Promise<Customer | undefined> {
  const mark = shippingMarkOf(typed);
  if (mark === null) return undefined;
  return customers(db)
    .where('customers.id', '=', (eb) =>
      // The mark of a merged customer leads to the kept one.
      eb
        .selectFrom('customers as marked')
        .select((of) => of.fn.coalesce('marked.mergedInto', 'marked.id').as('id'))
        .where('marked.shippingMark', '=', mark),
    )
    .executeTakeFirst();
}

/** @throws Problem `auth.profile_incomplete` with the fields that the customer has yet to fill in */
export async function requireProfile(db: Db, customerId: string): Promise<Customer> {
  const customer = await getCustomer(db, customerId);
  ensureProfile(customer);
  return customer;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * Returns at most five customers whose mark differs by one error: one character misread, two swapped, one lost. They
 * are proposed to the clerk, who compares the name on the carton; nothing is matched automatically.
 */
export async function proposeByMark(db: Db | Tx, typed: string) {
  const marks = similarMarksOf(typed).filter((mark) => mark !== shippingMarkOf(typed));
  if (marks.length === 0) return [];
  return db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.id')
    .select(['c.shippingMark', 'c.code as customerCode', 'u.name'])
    .where('c.shippingMark', 'in', marks)
    .orderBy('c.shippingMark')
    .limit(5)
    .execute();
}

/** Returns every valid mark with one error. The check character rules out nearly all others. */
export function similarMarksOf(typed: string): string[] {
  const body = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^(?:SNK|5NK|SNX|SMK|5MK|NK)/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (body.length < 4 || body.length > 6) return [];
  const nearCodes = body.length === 5 ? [...misreadings(body), ...swaps(body)] : [];
  if (body.length === 4) nearCodes.push(...insertions(body));
  if (body.length === 6) nearCodes.push(...deletions(body));
  const marks = nearCodes.map((code) => shippingMarkOf(`SNK${code}`));
  return Array.from(new Set(marks.filter((mark) => mark !== null)));
}

const replaced = (body: string, at: number, character: string, removed = 1) =>
  body.slice(0, at) + character + body.slice(at + removed);

const misreadings = (body: string) =>
  Array.from(body).flatMap((_, at) => Array.from(alphabet, (meant) => replaced(body, at, meant)));

const swaps = (body: string) =>
  Array.from(body.slice(1), (right, at) => replaced(body, at, right + (body[at] ?? ''), 2));

const insertions = (body: string) =>
  Array.from({ length: body.length + 1 }, (_, at) => at).flatMap((at) =>
    Array.from(alphabet, (lost) => replaced(body, at, lost, 0)),
  );

const deletions = (body: string) => Array.from(body, (_, at) => replaced(body, at, ''));

/** Locks the account of a customer. @throws Error if there is none */
export async function lockUnclaimed(tx: Tx, id: string) {
  const { passwordHash, version } = await tx
    .selectFrom('users')
    .select(['passwordHash', 'version'])
    .where('id', '=', id)
    .where('role', '=', 'CUSTOMER')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { hasPassword: passwordHash !== null, version };
}

/** Changes a customer without a password; another email address is not confirmed yet. */
export const changeUnclaimedUser = (
  tx: Tx,
  id: string,
  {
    isOther,
    ...contact
  }: {
    name: string;
    phone: string;
    email: string;
    city: string;
    address: string | null;
    isOther: boolean;
  },
  now: Instant,
) =>
  tx
    .updateTable('users')
    .set((eb) => ({
      ...contact,
      ...(isOther && { emailVerifiedAt: null }),
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute();
