import type { Role } from './roles.ts';

export { type Role, roles } from './roles.ts';

/** What a staff member is trusted with. An admin has all of them and more. */
export const duties = ['warehouse', 'batches', 'finance', 'support', 'content'] as const;
export type Duty = (typeof duties)[number];

/** Which end of the lane a warehouse hand works at; null works at both. */
export const siteKinds = ['ORIGIN', 'DESTINATION'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** Whoever asks: a signed-in person, or the product itself acting on its own rules. */
export type Actor = {
  id: string;
  role: Role;
  duties: readonly Duty[];
  siteKind: SiteKind | null;
};

/** The spec (§3, §6) compares roles without case, and every other value is a customer. */
export function roleOf(value: unknown): Role {
  const upper = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return upper === 'ADMIN' || upper === 'STAFF' ? upper : 'CUSTOMER';
}

export const owns = (actor: Actor, thing: { customerId: string | null }) =>
  actor.role === 'CUSTOMER' && thing.customerId === actor.id;
export const isOffice = (actor: Actor) => actor.role === 'STAFF' || actor.role === 'ADMIN';
export const hasDuty = (actor: Actor, duty: Duty) =>
  actor.role === 'ADMIN' || (actor.role === 'STAFF' && actor.duties.includes(duty));

/** Works at that end of the lane: a hand in China does not unload in Tema. */
export const worksAt = (actor: Actor, end: SiteKind) =>
  actor.role === 'ADMIN' || actor.siteKind === null || actor.siteKind === end;
