import type { Duty, Role } from '@sankofa/domain/access';
import { permissionNames } from '@sankofa/domain/permissions';

export const roleLabels: Record<Role, string> = {
  CUSTOMER: 'Customer',
  STAFF: 'Staff',
  ADMIN: 'Admin',
};

export const dutyTexts: Record<Duty, { title: string; text: string }> = {
  warehouse: {
    title: permissionNames.warehouse.en,
    text: 'Receive, verify, unload and hand over',
  },
  batches: { title: permissionNames.batches.en, text: 'Plan, load and dispatch batches' },
  finance: { title: permissionNames.finance.en, text: 'Invoices, payments and refunds' },
  support: { title: permissionNames.support.en, text: 'Answer customers’ tickets' },
  content: { title: permissionNames.content.en, text: 'Publish announcements' },
};

export const siteTexts = {
  ORIGIN: 'China only',
  DESTINATION: 'Ghana only',
  BOTH: 'China and Ghana',
} as const;

/** Returns a person's role and permissions in one line. */
export function roleTextOf({
  role,
  duties,
  siteKind,
}: {
  role: Role;
  duties: readonly Duty[];
  siteKind: 'ORIGIN' | 'DESTINATION' | null;
}): string {
  if (role !== 'STAFF') return roleLabels[role];
  const named = duties.map((duty) => dutyTexts[duty].title).join(', ') || 'no permissions';
  return `Staff: ${named}${siteKind ? ` (${siteTexts[siteKind]})` : ''}`;
}
