import { z } from 'zod/mini';

import { duties, roleOf, roles, siteKinds } from '../access.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { languages } from '../texts/language.ts';
import { addressPartsSchema } from '../values/address-parts.ts';
import { modeSchema } from '../values/mode.ts';
import { typedName } from '../values/name.ts';
import { phoneOf } from '../values/phone.ts';
import { instantSchema } from '../values/time.ts';
import { fieldTexts } from './account-field-texts.ts';
import { passwordLongest } from './password.ts';
import { requiredProfileFields } from './profile.ts';
import { termsVersion } from './terms.ts';

/** The logged-in user, as `login`, `me` and `updateMe` return it. */
export const userSchema = z.object({
  id: z.uuid(),
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Delivery address: street, landmark or digital address. */
  address: z.nullable(z.string()),
  duties: z.array(z.enum(duties)),
  siteKind: z.nullable(z.enum(siteKinds)),
  customerCode: z.nullable(z.string()),
  shippingMark: z.nullable(z.string()),
  missingFields: z.array(z.enum(requiredProfileFields)),
  /** Language chosen for the office screens; null until one is chosen. */
  language: z._default(z.nullable(z.enum(languages)), null),
  /** The user's profile picture; a new picture gets a new id. */
  photoId: z._default(z.nullable(z.uuid()), null),
  /** Whether the owner has opened the confirmation link sent to this address. */
  isEmailVerified: z.boolean(),
  /** Present and true while the company requires a second factor that is not set up yet. */
  mustSetUpSecondFactor: z.optional(z.boolean()),
  /** If the company logs its staff out sooner than everyone. */
  idleMinutes: z.optional(z.int()),
  createdAt: instantSchema,
});
export type User = z.infer<typeof userSchema>;

/** What `register` returns: the same whether or not the email already had an account. */
export const registeredSchema = z.pick(userSchema, {
  id: true,
  role: true,
  name: true,
  email: true,
  phone: true,
  city: true,
});

/** The spec (§3) treats any other value as a customer, so an unknown role is not an error. */
const roleSchema = z.pipe(
  z.optional(z.string().check(z.maxLength(40))),
  z.transform((role: string | undefined) => roleOf(role)),
);

export const nameSchema = typedName(2, 120, fieldTexts.fullName.ref);
export const emailSchema = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, fieldTexts.emailTooLong.ref)),
  z.email(fieldTexts.email.ref),
);
/**
 * Accepts a phone number in any notation and stores it as `+233…`. Numbers of any country are accepted, here
 * and in the profile: many customers who buy in China live there for a while.
 */
export const phoneSchema = z.pipe(
  z.string().check(z.maxLength(30, fieldTexts.phoneTooLong.ref)),
  z.transform((typed: string, { issues }) => {
    const phone = phoneOf(typed);
    if (phone) return phone;
    const message = fieldTexts.phone.ref;
    issues.push({ code: 'custom', input: typed, message });
    return z.NEVER;
  }),
);
const citySchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, fieldTexts.city.ref),
    z.maxLength(80, fieldTexts.cityTooLong.ref),
  );
const addressSchema = z.string().check(z.trim(), z.maxLength(300, fieldTexts.addressTooLong.ref));
export const passwordSchema = z
  .string()
  .check(
    z.minLength(1, fieldTexts.password.ref),
    z.maxLength(4 * passwordLongest, fieldTexts.passwordTooLong.ref),
  );

/** A six-digit code from an authenticator app, or a recovery code. */
export const typedCodeSchema = z
  .string()
  .check(z.trim(), z.minLength(1, fieldTexts.code.ref), z.maxLength(60));

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Log in with email or phone; the role must match the account',
  body: z.object({
    emailOrPhone: z
      .string()
      .check(z.trim(), z.minLength(1, fieldTexts.emailOrPhone.ref), z.maxLength(254)),
    password: passwordSchema,
    role: roleSchema,
    /** Only for users with a second factor: requested after the correct password. */
    code: z.optional(typedCodeSchema),
  }),
  answer: z.object({ accessToken: z.string(), user: userSchema }),
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Register an account; staff and admins need an invitation token',
  body: z.object({
    name: nameSchema,
    email: emailSchema,
    phone: phoneSchema,
    password: passwordSchema,
    city: z.optional(citySchema),
    address: z.optional(addressSchema),
    role: roleSchema,
    /** The version of the terms that the person accepted; it must be the current one. */
    acceptedTerms: z.pipe(
      z.optional(z.string().check(z.maxLength(20))),
      z.literal(termsVersion, {
        error: ({ input }) => (input ? fieldTexts.termsChanged.ref : fieldTexts.acceptTerms.ref),
      }),
    ),
    /** From an invitation, or from the link printed at the first start. */
    token: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ user: registeredSchema }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'Log out (succeeds without a session)',
  answer: nothing,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'public',
  summary: 'Exchange the refresh cookie for a new access token and refresh cookie',
  answer: z.object({ accessToken: z.string() }),
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  isForSetup: true,
  summary: 'Get the current user',
  // Spec §7: the response is read whether the user is under `user` or is the body itself.
  answer: z.pipe(
    z.transform((body: { user: User }): unknown =>
      'user' in Object(body) ? body : { user: body },
    ),
    z.object({ user: userSchema }),
  ),
  unreadable: 'No user data received',
});

export const sessionHealth = endpoint({
  method: 'GET',
  path: '/auth/session-health',
  access: 'signed-in',
  isForSetup: true,
  summary: 'Check whether the session is valid and when it expires',
  answer: z.object({
    healthy: z.literal(true),
    /** When the session ends without activity. */
    idleEndsAt: instantSchema,
    /** When the session ends regardless of activity. */
    endsAt: instantSchema,
  }),
});

export const csrfToken = endpoint({
  method: 'GET',
  path: '/auth/csrf-token',
  access: 'public',
  summary: 'Set the XSRF-TOKEN cookie; send its value in X-XSRF-TOKEN',
  answer: z.object({ csrfToken: z.string() }),
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/users/updateMe',
  access: 'signed-in',
  summary: 'Update your profile; omitted fields stay unchanged',
  body: z.object({
    name: z.optional(nameSchema),
    phone: z.optional(phoneSchema),
    city: z.optional(citySchema),
    address: z.optional(z.nullable(addressSchema)),
    language: z.optional(z.enum(languages)),
  }),
  answer: z.object({ data: z.object({ user: userSchema }) }),
  unreadable: 'Invalid response format from server',
});

const bothLanguages = z.object({ zh: z.string(), en: z.string() });
export const showAddressKit = endpoint({
  method: 'GET',
  path: '/me/address-kit',
  access: 'customer',
  keyScope: 'read',
  summary: 'Get your shipping mark and the China warehouse addresses',
  answer: z.object({
    customerCode: z.string(),
    shippingMark: z.string(),
    warehouses: z.array(
      z.object({
        /** Of the site. */
        code: z.string(),
        mode: modeSchema,
        name: bothLanguages,
        address: bothLanguages,
        /** For address forms with a field for each part; null if only the whole address is known. */
        parts: z.nullable(addressPartsSchema),
        contactName: z.nullable(z.string()),
        phone: z.string(),
      }),
    ),
  }),
});
