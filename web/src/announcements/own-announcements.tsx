import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLayoutEffect, useState } from 'react';

import { useLive } from '../lib/http/live.ts';
import { useLanguage } from '../lib/messages/language.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { invalidateAnswers } from '../lib/queries/answers.ts';
import { useAnswer } from '../lib/queries/use-answer.ts';
import { store, stored } from '../lib/storage/stored.ts';
import { IconButton } from '../ui/layout/button.tsx';
import { AnnouncementBanner } from './announcement-banner.tsx';
import { listOwnAnnouncements } from './own-announcements-call.ts';

import css from './announcement-banner.module.css';

const texts = dictionary({
  en: { dismiss: 'Dismiss announcement', label: 'Announcements' },
  zh: { dismiss: '关闭公告', label: '公告' },
});

const key = 'dismissed-notices';
/** More than are ever current at once. */
const maxRemembered = 30;

/**
 * The current announcements to this person, above the pages of their area. Each is dismissed separately.
 * @param onKnown is called before the first paint with them, or once it is known that there are none
 */
export function OwnAnnouncements({ onKnown }: { onKnown?: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data, error } = useAnswer(listOwnAnnouncements);
  const isKnown = data !== undefined || error !== null;
  useLayoutEffect(() => {
    if (isKnown) onKnown?.();
    // Only the first time.
    // oxlint-disable-next-line react/exhaustive-deps -- the function is a new one at each render
  }, [isKnown]);
  const [dismissed, setDismissed] = useState(() => (stored(key) ?? '').split(','));
  useLive('announcement-updated', () => void invalidateAnswers([listOwnAnnouncements]));
  const shown = data?.items.filter(({ id }) => !dismissed.includes(id)) ?? [];
  if (shown.length === 0) return null;
  function dismiss(id: string) {
    const next = [id, ...dismissed].slice(0, maxRemembered);
    setDismissed(next);
    store(key, next.join(','));
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  return (
    <aside className={css.list} aria-label={t.label} data-unprinted>
      {shown.map(({ id, message, messageZh, tone }) => (
        <AnnouncementBanner
          key={id}
          message={(language === 'zh' && messageZh) || message}
          tone={tone}
          action={<IconButton icon={IconX} label={t.dismiss} onClick={() => dismiss(id)} />}
        />
      ))}
    </aside>
  );
}
