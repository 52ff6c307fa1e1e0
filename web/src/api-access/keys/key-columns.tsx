import type { KeyAnswer, KeyState } from '@sankofa/domain/api-access/keys/key-endpoints';
import type { KeyScope } from '@sankofa/domain/key-scope';

import { ago, dayAt } from '../../lib/format/format.ts';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

export const scopeTexts: Record<KeyScope, string> = {
  read: 'Read',
  'pre-alert': 'Register shipments',
};
export const stateTexts: Record<KeyState, string> = {
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
};
const tones = { ACTIVE: 'ok', EXPIRED: 'warn', REVOKED: 'neutral' } as const;

export const nameColumn: Column<KeyAnswer> = {
  head: 'Key',
  phone: 'title',
  cell: ({ name, start }) => <TwoLines under={`${start}…`}>{name}</TwoLines>,
};
/** What a customer and an admin both see of a key. */
export const keyColumns: readonly Column<KeyAnswer>[] = [
  {
    head: 'Status',
    phone: 'corner',
    cell: ({ state }) => <Pill tone={tones[state]}>{stateTexts[state]}</Pill>,
  },
  {
    head: 'Permissions',
    cell: ({ scopes }) => scopes.map((scope) => scopeTexts[scope]).join(', '),
  },
  {
    head: 'Last used',
    cell: ({ lastUsedAt, lastUsedFrom }) =>
      lastUsedAt === null ? (
        'Never'
      ) : (
        <TwoLines under={lastUsedFrom && `from ${lastUsedFrom}`}>{ago(lastUsedAt)}</TwoLines>
      ),
  },
  { head: 'Valid until', cell: validUntil },
];

function validUntil({ revokedAt, revokeReason, expiresAt }: KeyAnswer) {
  if (revokedAt === null) return dayAt(expiresAt);
  const revoked = `Revoked ${dayAt(revokedAt)}`;
  return revokeReason === null ? revoked : <TwoLines under={revokeReason}>{revoked}</TwoLines>;
}
