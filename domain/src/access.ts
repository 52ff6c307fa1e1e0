import type { Role } from './roles.ts';

export { type Role, roles } from './roles.ts';

/** The duties that a staff member can be given. An admin has all of them and more. */
export const duties = ['warehouse', 'batches', 'finance', 'support', 'content'] as const;
export type Duty = (typeof duties)[number];

/** The end of the route where a staff member works; null works at both. */
export const siteKinds = ['ORIGIN', 'DESTINATION'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** The actor of a command: a logged-in person, or the system acting on its own rules. */
export type Actor = {
  id: string;
  role: Role;
  duties: readonly Duty[];
  siteKind: SiteKind | null;
  /** Set while a colleague reads this customer's area (ADR 22): the colleague's id. */
  viewedBy?: string;
  /** Set for the product itself, which has no id: what it records names no person. */
  isProduct?: true;
};

/** The product itself when a carrier reports a step: it may do what planners do. */
export const product: Actor = {
  id: '',
  role: 'STAFF',
  duties: ['batches'],
  siteKind: null,
  isProduct: true,
};

/** Reads a role as the spec does (§3, §6): without case, and any other value is a customer. */
export function roleOf(value: unknown): Role {
  const upper = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return upper === 'ADMIN' || upper === 'STAFF' ? upper : 'CUSTOMER';
}

export const owns = (actor: Actor, record: { customerId: string | null }) =>
  actor.role === 'CUSTOMER' && record.customerId === actor.id;
export const isAdmin = (actor: Actor) => actor.role === 'ADMIN';
export const isOffice = (actor: Actor) => actor.role === 'STAFF' || actor.role === 'ADMIN';
export const hasDuty = (actor: Actor, duty: Duty) =>
  actor.role === 'ADMIN' || (actor.role === 'STAFF' && actor.duties.includes(duty));

/** Whether the actor works at that end of the route: staff in China don't unload in Tema. */
export const worksAt = (actor: Actor, end: SiteKind) =>
  actor.role === 'ADMIN' || actor.siteKind === null || actor.siteKind === end;
