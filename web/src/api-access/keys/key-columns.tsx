import type { KeyAnswer } from '@sankofa/domain/api-access/keys/key-endpoints';

import { ago, dayAt } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { keyNames, scopeNames } from './key-names.ts';

const tones = { ACTIVE: 'ok', EXPIRED: 'warn', REVOKED: 'neutral' } as const;

type Columns = { name: Column<KeyAnswer>; others: readonly Column<KeyAnswer>[] };

/** Returns what a customer and an admin both see of a key. */
export function useKeyColumns(): Columns {
  const t = useTexts(keyNames);
  return {
    name: {
      head: t.key,
      phone: 'title',
      cell: ({ name, start }) => <TwoLines under={`${start}…`}>{name}</TwoLines>,
    },
    others: [
      {
        head: t.status,
        phone: 'corner',
        cell: ({ state }) => <Pill tone={tones[state]}>{t[state]}</Pill>,
      },
      {
        head: t.permissions,
        cell: ({ scopes }) => scopes.map((scope) => t[scopeNames[scope]]).join(', '),
      },
      {
        head: t.lastUsed,
        cell: ({ lastUsedAt, lastUsedFrom }) =>
          lastUsedAt === null ? (
            t.never
          ) : (
            <TwoLines under={lastUsedFrom && t.from(lastUsedFrom)}>{ago(lastUsedAt)}</TwoLines>
          ),
      },
      { head: t.validUntil, cell: (key) => validUntil(key, t) },
    ],
  };
}

function validUntil(
  { revokedAt, revokeReason, expiresAt }: KeyAnswer,
  t: TextsOf<typeof keyNames>,
) {
  if (revokedAt === null) return dayAt(expiresAt);
  const revoked = t.revokedOn(dayAt(revokedAt));
  return revokeReason === null ? revoked : <TwoLines under={revokeReason}>{revoked}</TwoLines>;
}
