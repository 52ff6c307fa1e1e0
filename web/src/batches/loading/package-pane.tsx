import type { batchPackageSchema } from '@sankofa/domain/batches/batch-endpoints';
import { listBatchPackages } from '@sankofa/domain/batches/batch-endpoints';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import type { z } from 'zod/mini';

import { count, volume, weight } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { Batch } from '../batch-texts.ts';
import { holdText } from '../blocker-texts.ts';

import css from './package-pane.module.css';

const texts = dictionary({
  en: {
    what: 'the cartons',
    search: (title: string) => `Search: ${title}`,
    unmatched: (q: string) => `No cartons match “${q}”.`,
    more: (title: string) => `Show more: ${title}`,
    placeholder: 'Label, customer or contents',
    cartonOf: (at: number, of: number) => `${at} of ${of}`,
    shelf: (shelf: string) => `shelf ${shelf}`,
  },
  zh: {
    what: '货件',
    search: (title: string) => `搜索：${title}`,
    unmatched: (q: string) => `没有符合“${q}”的货件。`,
    more: (title: string) => `更多：${title}`,
    placeholder: '标签、客户或品名',
    cartonOf: (at: number, of: number) => `第 ${at}/${of} 件`,
    shelf: (shelf: string) => `货位 ${shelf}`,
  },
});

export type BatchPackage = z.output<typeof batchPackageSchema>;
type PaneGroup = 'loaded' | 'eligible' | 'waiting' | 'unloaded' | 'short';

/** How many rows are shown at first; a button shows more, so that the page stays short. */
const revealed = 15;

/** Sorts loadable cartons first; in other lists those on hold come first, since they need action. */
function sorted(rows: readonly BatchPackage[], group: PaneGroup) {
  const loadable = rows.filter(({ holds }) => holds.length === 0);
  const onHold = rows.filter(({ holds }) => holds.length > 0);
  return group === 'eligible' ? [...loadable, ...onHold] : [...onHold, ...loadable];
}

/** The total, or the number loaded so far. */
function Count({
  of: shown,
  hasMore,
  total,
}: {
  of: number;
  hasMore: boolean;
  total: number | undefined;
}) {
  return (
    <span className="muted num">
      {total === undefined ? `${count(shown)}${hasMore ? '+' : ''}` : count(total)}
    </span>
  );
}

/** One of two lists of cartons: search by number, customer or contents, with actions for each. */
export function PackagePane({
  batch,
  group,
  title,
  empty,
  renderHead,
  renderAction,
  showsHolds = true,
  total,
}: {
  batch: Batch;
  group: PaneGroup;
  title: string;
  /** Shown if the list is empty. */
  empty: string;
  /** Actions for all shown rows. */
  renderHead?: (rows: readonly BatchPackage[]) => ReactNode;
  renderAction?: ((row: BatchPackage) => ReactNode) | undefined;
  showsHolds?: boolean;
  /** The total, if the batch knows it. */
  total?: number;
}) {
  const t = useTexts(texts);
  const [q, setQ] = useState('');
  const [most, setMost] = useState(revealed);
  const packages = usePages(listBatchPackages, {
    params: { id: batch.id },
    query: { which: group, limit: 100, ...(q && { q }) },
    staleMs: 0,
    everyMs: 30_000,
  });
  const rows = sorted(packages.data ?? [], group);
  return (
    <section className={css.pane} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {packages.data && (
          <Count of={rows.length} hasMore={packages.hasMore} total={q === '' ? total : undefined} />
        )}
        {rows.length > 0 && renderHead?.(rows)}
      </div>
      {(rows.length > 6 || q !== '') && <Search label={t.search(title)} onSearch={setQ} />}
      <Answer
        of={packages}
        what={t.what}
        empty={<p className={css.empty}>{q ? t.unmatched(q) : empty}</p>}
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
            {t.more(title)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Searches a moment after the last key, so that not every letter is a request. */
function Search({ label, onSearch }: { label: string; onSearch: (q: string) => void }) {
  const t = useTexts(texts);
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
        placeholder={t.placeholder}
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
    <li className={css.item}>
      <CartonText row={row} showsHolds={showsHolds} />
      {action && <div className={css.action}>{action}</div>}
    </li>
  );
}

function CartonText({ row, showsHolds }: { row: BatchPackage; showsHolds: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div className={css.text}>
      <span className={css.label}>
        <strong className="num">{row.labelNumber}</strong>
        <span className="muted small">{t.cartonOf(row.pieceNumber, row.pieces)}</span>
      </span>
      <span className="small">
        {row.customerName} <span className="muted num">{row.customerCode}</span>
      </span>
      <span className="muted small">
        {[
          row.contents,
          weight(row.weightKg),
          volume(row.volumeCbm),
          row.shelf && t.shelf(row.shelf),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {showsHolds &&
        row.holds.map((hold) => (
          <span key={hold} className={css.hold}>
            <Icon of={IconAlert} size={16} />
            {holdText(hold, language)}
          </span>
        ))}
    </div>
  );
}
