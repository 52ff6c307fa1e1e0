import { z } from 'zod/mini';

import { clock } from '../lib/format.ts';
import { useWords } from '../lib/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { usePrintLabels } from './print-labels.ts';
import { receiveWords } from './receive-words.ts';
import { useProblem } from './warehouse-words.ts';

import css from './warehouse.module.css';

export const recentSchema = z.array(
  z.object({
    packageId: z.string(),
    labelNumber: z.string(),
    owner: z.string(),
    at: z.string(),
    /** With those that were received alike, in the order of their labels. */
    packageIds: z.optional(z.array(z.string())),
  }),
);
export type Recent = z.infer<typeof recentSchema>[number];
export const recentCount = 20;

/** The last cartons of this device with their labels, to print one again. */
export function RecentReceipts({
  rows,
  printing,
}: {
  rows: readonly Recent[];
  printing: ReturnType<typeof usePrintLabels>;
}) {
  const said = useWords(receiveWords);
  const problem = useProblem();
  return (
    <Card title={said.last}>
      {printing.error !== null && <Alert tone="bad" {...problem(printing.error)} />}
      {rows.length === 0 && <p className="muted">{said.noneYet}</p>}
      <ul className={css.lines}>
        {rows.map(({ packageIds: ids = [], ...row }) => (
          <li key={row.packageId} className={css.line}>
            <span className={css.grow}>
              <strong className={css.id}>{row.labelNumber}</strong>
              <span className="muted small">
                {ids.length > 1 && `${said.alike(ids.length - 1)} · `}
                {row.owner} · {clock(row.at, 'guangzhou')}
              </span>
            </span>
            <Button
              size="large"
              aria-label={`${said.reprint} ${row.labelNumber}`}
              isBusy={printing.isBusy}
              onClick={() => printing.print(ids.length > 0 ? ids : [row.packageId])}
            >
              {said.reprint}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
