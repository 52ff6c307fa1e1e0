import { scannedText } from '@sankofa/domain/values/codes';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';

import type { CallError } from '../lib/http/call-error.ts';
import { type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { useViewer } from '../lib/session/session.ts';
import { groupsFor } from './groups-for.ts';
import { recordOpened, recentOf, type RecentRecord } from './recent.ts';
import type { SearchPlace, SearchRow } from './search-row.ts';
import { paletteTexts } from './search-texts.ts';
import { useFound } from './use-found.ts';

export type PaletteProps = {
  area: 'staff' | 'admin';
  pages: readonly SearchPlace[];
  actions: readonly SearchPlace[];
  onClose: () => void;
};

/** A code is waited for, since a scanner presses Enter at once; a page is opened by its name. */
const isCode = (text: string) => /\d/.test(text);

/** What is typed, what it finds, which row is active, and what the keys do. */
export function usePalette(
  { area, pages, actions, onClose }: PaletteProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const t = useTexts(paletteTexts);
  const { id: userId } = useViewer();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [recent] = useState(() => recentOf(userId));
  const text = scannedText(typed);
  const { found, error, isPending } = useFound(text);
  const groups = groupsFor({ area, text, found, pages, actions, recent, t });
  const rows = groups.flatMap((group) => group.rows);
  const active = rows.find(({ id }) => id === activeId) ?? rows[0];
  const { wait, stopWaiting } = useEntered({
    isPending,
    onAnswer: () => rows[0]?.isExact && open(rows[0]),
  });

  function type(next: string) {
    stopWaiting();
    setTyped(next);
    setActiveId(null);
  }

  function open(row: SearchRow) {
    if (row.repeats !== undefined) {
      type(row.repeats);
      input.current?.focus();
      return;
    }
    const record = recordOf(row);
    if (record || row.kind === 'list') recordOpened(userId, { ...(record && { record }), text });
    onClose();
    void navigate(row.to);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const at = active ? rows.indexOf(active) : -1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActiveId(rows.at((at + step) % rows.length)?.id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isPending && isCode(text)) wait();
      else if (active) open(active);
    }
  }

  return {
    typed,
    type,
    groups,
    active,
    setActive: ({ id }: SearchRow) => setActiveId(id),
    open,
    handleKey,
    note: isPending ? null : noteOn({ error, text, rows, t }),
    status: isPending ? t.searching : text === '' ? '' : t.count(rows.length),
  };
}

/**
 * Remembers that Enter was pressed before the answer had arrived. Then only a record with exactly this code
 * is opened: anything else is for a person to choose.
 */
function useEntered({ isPending, onAnswer }: { isPending: boolean; onAnswer: () => unknown }) {
  const isEntered = useRef(false);
  const openExact = useEffectEvent(onAnswer);
  useEffect(() => {
    if (isPending || !isEntered.current) return;
    isEntered.current = false;
    openExact();
  }, [isPending]);
  return {
    wait: () => {
      isEntered.current = true;
    },
    stopWaiting: () => {
      isEntered.current = false;
    },
  };
}

type Outcome = {
  error: CallError | null;
  text: string;
  rows: readonly SearchRow[];
  t: TextsOf<typeof paletteTexts>;
};

function noteOn({ error, text, rows, t }: Outcome) {
  if (error) return { title: error.isNetwork ? t.offline : t.failed, detail: null };
  if (text === '' || rows.some(({ kind }) => kind !== 'list')) return null;
  return { title: t.none(text), detail: t.noneHint };
}

/** Returns a record for the list of recent ones; pages and lists are found by their name anyway. */
function recordOf(row: SearchRow): RecentRecord | null {
  if (row.to === undefined || row.kind === 'page' || row.kind === 'list') return null;
  const { kind, to, title, detail } = row;
  return { kind, to, title, ...(detail !== undefined && { detail }) };
}
