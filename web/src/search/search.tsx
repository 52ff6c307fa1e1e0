import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { LoadBoundary } from '../ui/feedback/load-boundary.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import type { SearchPlace } from './search-row.ts';

import css from './search-field.module.css';

// Loaded when it is first opened: most visits to a page don't search.
const SearchPalette = lazy(async () => ({
  default: (await import('./search-palette.tsx')).SearchPalette,
}));

const texts = dictionary({
  en: {
    search: 'Search',
    failed: 'The search couldn’t be loaded. Check your connection.',
    retry: 'Retry',
  },
  zh: { search: '搜索', failed: '无法加载搜索，请检查网络连接。', retry: '重试' },
});

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search in the top bar, which opens everywhere with Ctrl K, ⌘ K or a slash. */
export function OfficeSearch(places: {
  area: 'staff' | 'admin';
  pages: readonly SearchPlace[];
  actions: readonly SearchPlace[];
}) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isSlash =
      event.key === '/' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !isTyping(event.target);
    if (!isShortcut && !isSlash) return;
    // Never on top of a question that is to be answered first.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.field}
        title={t.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <Icon of={IconSearch} />
        <span className={css.label}>{t.search}</span>
        <kbd className={css.keys} aria-hidden="true">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <LoadBoundary
          renderInstead={(begin) => (
            <Dialog
              isOpen
              onClose={() => setOpen(false)}
              title={t.search}
              actions={<Button onClick={begin}>{t.retry}</Button>}
            >
              <p>{t.failed}</p>
            </Dialog>
          )}
        >
          <Suspense fallback={null}>
            <SearchPalette {...places} onClose={() => setOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
