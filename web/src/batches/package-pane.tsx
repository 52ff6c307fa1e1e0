import type { batchPackageSchema } from '@sankofa/domain/batches/batch-endpoints';
import { listBatchPackages } from '@sankofa/domain/batches/batch-endpoints';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import type { z } from 'zod';

import { count, volume, weight } from '../lib/format.ts';
import { usePages } from '../lib/query.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Batch } from './batch-words.ts';

import css from './package-pane.module.css';

export type BatchPackage = z.output<typeof batchPackageSchema>;
type Which = 'loaded' | 'eligible' | 'waiting' | 'unloaded' | 'short';

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
  const packages = usePages(listBatchPackages, {
    params: { id: batch.id },
    query: { which, limit: 15, ...(q && { q }) },
    staleMs: 0,
    everyMs: 30_000,
  });
  const rows = packages.data ?? [];
  return (
    <section className={css.pane} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {packages.data && (
          <span className="muted num">
            {total !== undefined && q === ''
              ? count(total)
              : `${count(rows.length)}${packages.hasMore ? '+' : ''}`}
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
        {(items) => (
          <ul>
            {items.map((row) => (
              <li key={row.id} className={css.one}>
                <Carton row={row} showsHolds={showsHolds} />
                {renderAction && <div className={css.action}>{renderAction(row)}</div>}
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {packages.hasMore && (
        <div className={css.more}>
          <Button size="small" isBusy={packages.isLoadingMore} onClick={packages.loadMore}>
            Load more
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

function Carton({ row, showsHolds }: { row: BatchPackage; showsHolds: boolean }) {
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
