import { useEffect, useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../layout/button.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const texts = dictionary({ en: { more: 'Load more' }, zh: { more: '加载更多' } });

/** Returns what was typed, and a moment after the last key what to search for. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, q };
}

type Option = readonly [value: string, text: string];

/** A choice from a list of the server, narrowed down by a search. The selected one always stays an option. */
export function SearchPick<Row>({
  name,
  label,
  searchLabel,
  search,
  value,
  onChange,
  none,
  current,
  more: rows,
  optionOf,
}: {
  name: string;
  label: string;
  searchLabel: string;
  search: ReturnType<typeof useTypedSearch>;
  value: string;
  onChange: (id: string) => void;
  none: string;
  /** The option that is selected at first. */
  current: Option | null;
  more: {
    data: Row[] | undefined;
    hasMore: boolean;
    isLoadingMore: boolean;
    loadMore: () => void;
  };
  optionOf: (row: Row) => Option;
}) {
  const t = useTexts(texts);
  const [selected, setSelected] = useState<Option | null>(current);
  const options = new Map([
    ...(selected ? [selected] : []),
    ...(rows.data ?? []).map((row) => optionOf(row)),
  ]);
  return (
    <div className="stack">
      <TextField
        name={`find-${name}`}
        type="search"
        label={searchLabel}
        isOptional
        value={search.typed}
        onChange={(event) => search.setTyped(event.currentTarget.value)}
      />
      <SelectField
        name={name}
        label={label}
        value={value}
        onChange={(event) => {
          const id = event.currentTarget.value;
          const text = options.get(id);
          setSelected(text === undefined ? null : [id, text]);
          onChange(id);
        }}
        options={[['', none], ...options]}
      />
      {rows.hasMore && (
        <div>
          <Button size="small" isBusy={rows.isLoadingMore} onClick={rows.loadMore}>
            {t.more}
          </Button>
        </div>
      )}
    </div>
  );
}
