import { z } from 'zod/mini';

import { endpoint, idParams, nothing } from '../../endpoint.ts';
import { nameSchema, phoneSchema } from '../account-endpoints.ts';
import { fieldTexts } from '../account-field-texts.ts';
import { digitalAddressOf, ghanaRegions } from './ghana.ts';

/** Enough even for customers who move often. */
export const maxAddresses = 20;

const digitalAddressSchema = z.pipe(
  z.string().check(z.maxLength(30, fieldTexts.digitalAddress.ref)),
  z.transform((typed: string, { issues }) => {
    const address = digitalAddressOf(typed);
    if (address) return address;
    issues.push({ code: 'custom', input: typed, message: fieldTexts.digitalAddress.ref });
    return z.NEVER;
  }),
);

export const addressSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  person: z.string(),
  phone: z.string(),
  region: z.enum(ghanaRegions),
  city: z.string(),
  street: z.string(),
  digitalAddress: z.nullable(z.string()),
  /** The address that is preselected; a customer with addresses has exactly one default. */
  isDefault: z.boolean(),
});
export type AddressAnswer = z.infer<typeof addressSchema>;

/** Trimmed text within length limits, with the given error texts. */
const words = (least: number, most: number, tooShort: string, tooLong = fieldTexts.tooLong.ref) =>
  z.string().check(z.trim(), z.minLength(least, tooShort), z.maxLength(most, tooLong));

const addressBody = z.object({
  label: words(1, 40, fieldTexts.addressName.ref, fieldTexts.addressNameTooLong.ref),
  person: nameSchema,
  phone: phoneSchema,
  region: z.pipe(z.string(), z.enum(ghanaRegions, fieldTexts.region.ref)),
  city: words(2, 80, fieldTexts.cityOrArea.ref),
  street: words(3, 200, fieldTexts.street.ref),
  digitalAddress: z.optional(z.nullable(digitalAddressSchema)),
  /** True makes this address the default instead of the current one. */
  isDefault: z.optional(z.boolean()),
});

const addressList = z.object({ items: z.array(addressSchema) });

export const listAddresses = endpoint({
  method: 'GET',
  path: '/me/addresses',
  access: 'customer',
  summary: 'List your delivery addresses, default first',
  answer: addressList,
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/me/addresses',
  access: 'customer',
  summary: 'Add a delivery address; the first becomes the default',
  idempotent: true,
  body: addressBody,
  answer: addressList,
});

export const changeAddress = endpoint({
  method: 'PATCH',
  path: '/me/addresses/:id',
  access: 'customer',
  summary: 'Update a delivery address or make it the default',
  params: idParams,
  body: z.partial(addressBody),
  answer: addressList,
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/me/addresses/:id',
  access: 'customer',
  summary: 'Delete a delivery address; the oldest remaining becomes the default',
  params: idParams,
  answer: nothing,
});
