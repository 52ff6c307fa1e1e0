import type { Duty, Role } from '@sankofa/domain/access';

export const roleWords: Record<Role, string> = {
  CUSTOMER: 'Customer',
  STAFF: 'Staff',
  ADMIN: 'Admin',
};

export const dutyWords: Record<Duty, { title: string; text: string }> = {
  warehouse: { title: 'Warehouse', text: 'Receives, verifies, unloads and hands over' },
  batches: { title: 'Batches', text: 'Plans, loads and sends batches' },
  finance: { title: 'Finance', text: 'Invoices, payments and refunds' },
  support: { title: 'Support', text: 'Answers customers' },
  content: { title: 'Content', text: 'Writes announcements' },
};

export const siteWords = {
  ORIGIN: 'China only',
  DESTINATION: 'Ghana only',
  BOTH: 'China and Ghana',
} as const;

/** What somebody does here, in a line. */
export function postOf({
  role,
  duties,
  siteKind,
}: {
  role: Role;
  duties: readonly Duty[];
  siteKind: 'ORIGIN' | 'DESTINATION' | null;
}): string {
  if (role !== 'STAFF') return roleWords[role];
  const named = duties.map((duty) => dutyWords[duty].title).join(', ') || 'no duties';
  return `Staff: ${named}${siteKind ? ` (${siteWords[siteKind]})` : ''}`;
}
