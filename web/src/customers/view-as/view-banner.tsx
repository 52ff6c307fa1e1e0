import { useEffect } from 'react';
import { z } from 'zod/mini';

import { clock, instantOf, nowMs } from '../../lib/format/format.ts';
import { endViewing, storedView } from '../../lib/http/viewing.ts';
import { Button } from '../../ui/layout/button.tsx';
import { exitView } from './record-exit.ts';

import css from './view-banner.module.css';

const viewSchema = z.object({ name: z.string(), endsAt: z.string() });

const checkMs = 5_000;

/** Says whose area a colleague is viewing, for as long as the view lasts; it ends by itself. */
export function ViewBanner() {
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
    <section className={css.banner} aria-label="Read-only view">
      <span>
        <strong>{`You are viewing as ${view.name} (read-only)`}</strong>
        {` until ${clock(view.endsAt)}`}
      </span>
      <Button size="small" onClick={exitView}>
        Exit
      </Button>
    </section>
  );
}
