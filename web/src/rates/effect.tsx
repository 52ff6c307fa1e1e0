import type { Pesewas } from '@sankofa/domain/money';

import { money } from '../lib/format.ts';
import { Alert } from '../ui/alert.tsx';

type Row = { words: string; before: Pesewas | null; after: Pesewas | null };

/** What a customer would pay before and after, by the estimator's own rule. */
export function Effect({ rows }: { rows: readonly Row[] }) {
  return (
    <Alert title="What customers will be quoted">
      {rows.length === 0 && 'There is no rate to try it on.'}
      {rows.map(({ words, before, after }) => (
        <p key={words}>
          {after === null
            ? `${words}: type a price`
            : before === null || before === after
              ? `${words}: ${money(after)}`
              : `${words}: ${money(before)} becomes ${money(after)}`}
        </p>
      ))}
    </Alert>
  );
}
