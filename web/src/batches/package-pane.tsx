import type { batchPackageSchema } from '@sankofa/domain/batches/batch-endpoints';
import { listBatchPackages } from '@sankofa/domain/batches/batch-endpoints';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import type { z } from 'zod/mini';

import { count, volume, weight } from '../lib/format.ts';
import { usePages } from '../lib/query.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Batch } from './batch-words.ts';

import css from './package-pane.module.css';

export type BatchPackage = z.output<typeof batchPackageSchema>;
type Which = 'loaded' | 'eligible' | 'waiting' | 'unloaded' | 'short';

/** How many rows are shown at first; more come at a press, so that the page stays short. */
const revealed = 15;

/** What can be loaded comes first; in every other list what is held does, since somebody must act. */
function sorted(rows: readonly BatchPackage[], which: Which) {
  const free = rows.filter(({ holds }) => holds.length === 0);
  const held = rows.filter(({ holds }) => holds.length > 0);
  return which === 'eligible' ? [...free, ...held] : [...held, ...free];
}

const countWords = (shown: number, hasMore: boolean, total: number | undefined) =>
  total === undefined ? `${count(shown)}${hasMore ? '+' : ''}` : count(total);

/** A list of cartons beside another: found by number, customer or contents, with what can be done to each. */
export function PackagePane({
  batch,
  which,
  title,
  empty,
  renderHead,
  renderAction,
  showsHolds = true,
  total,
}: {
  batch: Batch;
  which: Which;
  title: string;
  /** Said where there are none at all. */
  empty: string;
  /** What can be done with all that are shown. */
  renderHead?: (rows: readonly BatchPackage[]) => ReactNode;
  renderAction?: ((row: BatchPackage) => ReactNode) | undefined;
  showsHolds?: boolean;
  /** How many there are, where the batch knows it. */
  total?: number;
}) {
  const [q, setQ] = useState('');
  const [most, setMost] = useState(revealed);
  const packages = usePages(listBatchPackages, {
    params: { id: batch.id },
    query: { which, limit: 100, ...(q && { q }) },
    staleMs: 0,
    everyMs: 30_000,
  });
  const rows = sorted(packages.data ?? [], which);
  return (
    <section className={css.pane} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {packages.data && (
          <span className="muted num">
            {countWords(rows.length, packages.hasMore, q === '' ? total : undefined)}
          </span>
        )}
        {rows.length > 0 && renderHead?.(rows)}
      </div>
      {(rows.length > 6 || q !== '') && <Search label={`Search: ${title}`} onSearch={setQ} />}
      <Answer
        of={packages}
        what="the cartons"
        empty={<p className={css.none}>{q ? `No carton matches “${q}”.` : empty}</p>}
      >
        {() => (
          <ul>
            {rows.slice(0, most).map((row) => (
              <Carton key={row.id} row={row} showsHolds={showsHolds} action={renderAction?.(row)} />
            ))}
          </ul>
        )}
      </Answer>
      {(rows.length > most || packages.hasMore) && (
        <div className={css.more}>
          <Button
            size="small"
            isBusy={packages.isLoadingMore}
            onClick={() => {
              setMost(most + revealed);
              if (rows.length <= most + revealed && packages.hasMore) packages.loadMore();
            }}
          >
            {`More of: ${title}`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Asks a moment after the last key, so that each letter is not a call of its own. */
function Search({ label, onSearch }: { label: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <label className={css.search}>
      <span className="hidden-text">{label}</span>
      <Icon of={IconSearch} size={18} />
      <input
        type="search"
        value={typed}
        placeholder="Carton, customer, contents"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  );
}

function Carton({
  row,
  showsHolds,
  action,
}: {
  row: BatchPackage;
  showsHolds: boolean;
  action: ReactNode;
}) {
  return (
    <li className={css.one}>
      <CartonWords row={row} showsHolds={showsHolds} />
      {action && <div className={css.action}>{action}</div>}
    </li>
  );
}

function CartonWords({ row, showsHolds }: { row: BatchPackage; showsHolds: boolean }) {
  return (
    <div className={css.words}>
      <span className={css.label}>
        <strong className="num">{row.labelNumber}</strong>
        <span className="muted small">{`${row.pieceNumber} of ${row.pieces}`}</span>
      </span>
      <span className="small">
        {row.customerName} <span className="muted num">{row.customerCode}</span>
      </span>
      <span className="muted small">
        {[
          row.contents,
          weight(row.weightKg),
          volume(row.volumeCbm),
          row.shelf && `shelf ${row.shelf}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {showsHolds &&
        row.holds.map((hold) => (
          <span key={hold} className={css.hold}>
            <Icon of={IconAlert} size={16} />
            {hold}
          </span>
        ))}
    </div>
  );
}
