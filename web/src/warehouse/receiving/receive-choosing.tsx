import { useTexts } from '../../lib/messages/messages.ts';
import { Pill, Status } from '../../ui/data/pill.tsx';
import { tradeWords } from '../warehouse-words.ts';
import type { ScanMatch, Match, Target } from './receive-target.ts';

import css from '../warehouse.module.css';

export type Choosing = {
  match: Match;
  target: Target | null;
  onTarget: (target: Target) => void;
  /** Asks for another code and keeps what was read from the carton before. */
  onLookUp: (code: string) => void;
};

/** The owner's code big, since it is what goes on the carton; the name to be sure. */
export function Owner({ found }: { found: ScanMatch }) {
  const trade = useTexts(tradeWords);
  const customer = found.customer ?? found.packages[0]?.customer ?? null;
  const [first] = found.packages;
  return (
    <div className={css.owner}>
      <strong className={css.code}>{customer?.shippingMark ?? trade.nobody}</strong>
      <span>
        {customer && `${customer.name} · `}
        {customer && <span className={css.id}>{customer.customerCode}</span>}
        {first?.trackingNumber && <span className={css.id}> · {first.trackingNumber}</span>}
      </span>
      {first && found.kind !== 'mark' && (
        <span className="row">
          {first.mode && <Pill tone="neutral">{trade[first.mode]}</Pill>}
          {found.packages.length === 1 && <Status of="package" is={first.state} />}
        </span>
      )}
    </div>
  );
}
