import { useEffect } from 'react';
import { z } from 'zod/mini';

import { clock, instantOf, nowMs } from '../../lib/format/format.ts';
import { endViewing, storedView } from '../../lib/http/viewing.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../../ui/layout/button.tsx';
import { exitView } from './record-exit.ts';

import css from './view-banner.module.css';

const texts = dictionary({
  en: {
    until: (time: string) => ` until ${time}`,
    readOnlyView: 'Read-only view',
    youAreViewing: (name: string) => `You are viewing as ${name} (read-only)`,
    exit: 'Exit',
  },
  zh: {
    until: (time: string) => `，到 ${time} 为止`,
    readOnlyView: '只读查看',
    youAreViewing: (name: string) => `您正在以 ${name} 的身份查看（只读）`,
    exit: '退出',
  },
});

const viewSchema = z.object({ name: z.string(), endsAt: z.string() });

const checkMs = 5_000;

/** Says whose area a colleague is viewing, until the time of the view is over. */
export function ViewBanner() {
  const t = useTexts(texts);
  const view = viewSchema.safeParse(JSON.parse(storedView() ?? 'null')).data;
  const endsAt = view?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setInterval(() => {
      if (instantOf(nowMs()) >= endsAt) endViewing();
    }, checkMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (!view) return null;
  return (
    <section className={css.banner} aria-label={t.readOnlyView}>
      <span>
        <strong>{t.youAreViewing(view.name)}</strong>
        {t.until(clock(view.endsAt))}
      </span>
      <Button size="small" onClick={exitView}>
        {t.exit}
      </Button>
    </section>
  );
}
