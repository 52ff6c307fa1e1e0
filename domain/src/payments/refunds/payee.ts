import { z } from 'zod/mini';

import { maskCardNumbers } from '../../values/card-number.ts';
import { typedName } from '../../values/name.ts';
import { networkOf, phoneOf } from '../../values/phone.ts';
import { networks } from '../networks.ts';
import { payeeTexts } from './payee-texts.ts';

/** Who receives a refund, as stored: a wallet of mobile money or a bank account. */
export const payeeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('MOBILE_MONEY'),
    network: z.enum(networks),
    phone: z.string(),
    name: z.string(),
  }),
  z.object({
    kind: z.literal('BANK'),
    bank: z.string(),
    branch: z.string(),
    account: z.string(),
    name: z.string(),
  }),
]);
export type Payee = z.output<typeof payeeSchema>;
export type PayeeKind = Payee['kind'];

const walletSchema = z.pipe(
  z.string().check(z.maxLength(30)),
  z.transform((typed: string, { issues }) => {
    const phone = phoneOf(typed);
    if (phone?.startsWith('+233')) return phone;
    issues.push({ code: 'custom', input: typed, message: payeeTexts.wallet.ref });
    return z.NEVER;
  }),
);

/** Letters and digits, as banks print it; spaces and dashes are left out. */
const accountSchema = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((typed: string, { issues }) => {
    const account = typed.replaceAll(/[\s-]/g, '').toUpperCase();
    const isCard = maskCardNumbers(account) !== account;
    if (/^[0-9A-Z]{6,24}$/.test(account) && /\d{4}/.test(account) && !isCard) return account;
    const message = (isCard ? payeeTexts.notCard : payeeTexts.account).ref;
    issues.push({ code: 'custom', input: isCard ? '' : typed, message });
    return z.NEVER;
  }),
);

/** A payee as typed. A number of another network than its prefix is accepted: numbers can be ported. */
export const payeeInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('MOBILE_MONEY'),
    network: z.enum(networks),
    phone: walletSchema,
    name: typedName(2, 80, payeeTexts.name.ref),
  }),
  z.object({
    kind: z.literal('BANK'),
    bank: typedName(2, 60, payeeTexts.bank.ref),
    branch: typedName(2, 60, payeeTexts.branch.ref),
    account: accountSchema,
    name: typedName(2, 80, payeeTexts.name.ref),
  }),
]);

/** Returns a Ghanaian number as people write it there: 024 400 4417. */
export const localPhone = (phone: string) =>
  phone.replace(/^\+233(\d\d)(\d{3})(\d{4})$/, '0$1 $2 $3');

/** Returns a payee as one line, the same on every screen, document and notification, in every language. */
export const payeeText = (payee: Payee): string =>
  payee.kind === 'MOBILE_MONEY'
    ? `${payee.network} ${localPhone(payee.phone)}, ${payee.name}`
    : `${payee.bank} (${payee.branch}) ${payee.account}, ${payee.name}`;

/** Returns the network that the number's prefix was given to, where another one was chosen; null if they agree. */
export function otherNetwork({
  network,
  phone,
}: {
  network: string;
  phone: string;
}): string | null {
  const usual = networkOf(phone);
  return usual !== null && usual !== network ? usual : null;
}
