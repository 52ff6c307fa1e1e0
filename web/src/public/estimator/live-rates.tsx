import { boardOf, ratesSince, type RateBoard } from '@sankofa/domain/rates/rate-board';
import type { Instant } from '@sankofa/domain/values/time';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';

import { clock, dayAndTime, dayAt, instantOf, nowMs } from '../../lib/format/format.ts';
import { isSettled } from '../../lib/queries/cached-answer.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { RateRow } from './rate-row.tsx';
import { useLiveRates } from './use-rates.ts';

import css from './rate-strip.module.css';

/** The live strip. Loaded after the page, since it is larger than the rest of it. */
export function LiveRates() {
  const rates = useLiveRates();
  const board = isSettled(rates) ? boardOf(rates.error ? null : rates.data) : null;
  return (
    <>
      <RateRow
        sea={board && priceIn('$', board.sea)}
        air={board && priceIn('$', board.air)}
        exchange={board && priceIn('GHS\u00a0', board.exchange)}
      />
      {board?.isFallback ? (
        <p className={css.warning} role="status">
          <Icon of={IconAlert} size={18} />
          Showing default rates. Live rates are currently unavailable.
        </p>
      ) : (
        <p className={css.live}>
          {board && (
            <>
              <span className={css.dot} aria-hidden="true" />
              {liveText(ratesSince(rates.data))}
            </>
          )}
        </p>
      )}
      <Changes board={board} />
    </>
  );
}

/** Returns when the rates last changed, not when the page requested them. */
function liveText(since: Instant | null): string {
  if (since === null) return 'Live rates';
  const isToday = dayAt(since) === dayAt(instantOf(nowMs()));
  return `Live rates, updated ${isToday ? clock(since) : dayAndTime(since)}`;
}

const priceIn = (unit: string, value: string) => (value === 'N/A' ? value : unit + value);

/** Announces a change to screen readers; the first rates of a page are not a change. */
function Changes({ board }: { board: RateBoard | null }) {
  const text = board
    ? `Sea: ${board.sea} US dollars per CBM. Air: ${board.air} US dollars per kilogram. Exchange rate: ${board.exchange} cedis per US dollar`
    : '';
  const [announced, setAnnounced] = useState({ text: '', isChange: false });
  if (text !== '' && text !== announced.text)
    setAnnounced({ text, isChange: announced.text !== '' });
  return (
    <p className="hidden-text" aria-live="polite">
      {announced.isChange && `Rates updated. ${announced.text}`}
    </p>
  );
}
