import { longestSearch } from '@sankofa/domain/values/list';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../layout/button.tsx';
import { classes } from '../layout/classes.ts';
import { Icon } from '../layout/icon.tsx';

import css from './filters.module.css';

const texts = dictionary({ en: { clear: 'Clear filters' }, zh: { clear: '清除筛选' } });

/**
 * The filters of a list, kept in the URL: a filtered list can be shared, bookmarked and gone back to.
 * @param place parameters that identify the page: they are not filters, and stay when filters are cleared
 */
export function useFilters(place: readonly string[] = []) {
  const [params, setParams] = useSearchParams();
  // A change starts from the one before it, which a slow phone may not have rendered yet.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  function change(next: URLSearchParams) {
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  }
  function setAll(values: Record<string, string | null>) {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(values))
      if (value) next.set(name, value);
      else next.delete(name);
    change(next);
  }
  const set = (name: string, value: string | null) => setAll({ [name]: value });
  return {
    /** Returns `undefined` if it is not set, as an endpoint's query needs it. */
    get: (name: string) => {
      const value = params.get(name) ?? undefined;
      // A URL from elsewhere may be longer than the server accepts.
      return name === 'q' ? value?.slice(0, longestSearch) : value;
    },
    /** Returns the value if it is one of those given; any other value in a typed URL counts as not set. */
    oneOf: <T extends string>(name: string, values: readonly T[]): T | undefined =>
      values.find((value) => value === params.get(name)),
    set,
    /** Sets several in one step. */
    setAll,
    clear: () => {
      const kept = Array.from(latest.current).filter(([name]) => place.includes(name));
      change(new URLSearchParams(kept));
    },
    isFiltered: Array.from(params.keys()).some((name) => name !== 'sort' && !place.includes(name)),
    sorting: {
      sort: params.get('sort') ?? '',
      onSort: (sort: string) => set('sort', sort),
    },
  };
}
export type Filters = ReturnType<typeof useFilters>;

/** The row above a list: a search field, chips, and whatever else the page adds. */
export function FilterBar({
  filters,
  search,
  children,
}: {
  filters: Filters;
  /** The label of the search field, which is omitted without it. Its value is kept as `q`. */
  search?: string;
  children?: ReactNode;
}) {
  return (
    <div className={css.bar} {...(search && { role: 'search', 'aria-label': search })}>
      {search && <Search label={search} filters={filters} />}
      {children}
      {filters.isFiltered && <ClearFilters filters={filters} isQuiet />}
    </div>
  );
}

export function ClearFilters({
  filters,
  isQuiet = false,
}: {
  filters: Filters;
  isQuiet?: boolean;
}) {
  const t = useTexts(texts);
  return (
    <Button onClick={filters.clear} {...(isQuiet && { variant: 'quiet', size: 'small' })}>
      {t.clear}
    </Button>
  );
}

/** Whether a phone has too little space for a label; a Chinese character is as wide as two letters. */
const isLong = (label: string) => label.length + label.replaceAll(/[^一-鿿]/g, '').length > 30;

/** Searches a moment after the last key, so that not every letter is a request. */
function Search({ label, filters }: { label: string; filters: Filters }) {
  const current = filters.get('q') ?? '';
  const [typed, setTyped] = useState(current);
  // Searches that are not in the URL yet. Any other change of the URL, as by Clear, updates the field.
  const [pending, setPending] = useState<readonly string[]>([]);
  const [lastCurrent, setLastCurrent] = useState(current);
  if (current !== lastCurrent) {
    const at = pending.indexOf(current);
    setLastCurrent(current);
    setPending(pending.slice(at + 1));
    if (at < 0) setTyped(current);
  }
  const latest = useRef(filters.set);
  useEffect(() => {
    latest.current = filters.set;
  });
  useEffect(() => {
    const query = typed.trim();
    if (query === current) return;
    const timer = setTimeout(() => {
      setPending((before) => [...before, query]);
      latest.current('q', query);
    }, 300);
    return () => clearTimeout(timer);
  }, [typed, current]);
  return (
    <label className={css.search}>
      <span className="hidden-text">{label}</span>
      <Icon of={IconSearch} />
      <span className={classes(css.field, isLong(label) && css.long)} data-label={label}>
        <input
          type="search"
          value={typed}
          placeholder={label}
          maxLength={longestSearch}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
    </label>
  );
}

/** A choice of a few options as chips; clicking the selected one clears it. */
export function Chips({
  filters,
  name,
  label,
  options,
}: {
  filters: Filters;
  name: string;
  label: string;
  options: readonly { value: string; label: string; count?: number }[];
}) {
  const selected = filters.get(name);
  return (
    <div className={css.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={selected === option.value}
          className={classes(css.chip, selected === option.value && css.selected)}
          onClick={() => filters.set(name, selected === option.value ? null : option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className={css.count}>{option.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** A choice of many options, for which chips would need too much space. */
export function FilterSelect({
  filters,
  name,
  label,
  options,
}: {
  filters: Filters;
  name: string;
  /** The name of the filter, also used for the option that clears it. */
  label: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <select
      aria-label={label}
      className={css.select}
      value={filters.get(name) ?? ''}
      onChange={(event) => filters.set(name, event.currentTarget.value || null)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
