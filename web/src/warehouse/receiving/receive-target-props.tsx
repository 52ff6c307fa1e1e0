import { useTexts } from '../../lib/messages/messages.ts';
import { Pill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import type { ScanMatch, Match, Target } from './receive-target.ts';

import css from '../warehouse.module.css';

export type TargetProps = {
  match: Match;
  target: Target | null;
  onTarget: (target: Target) => void;
  /** Looks up another code and keeps what was read from the carton before. */
  onFind: (code: string) => void;
};

/** The customer code in large type, since it goes on the carton, with the name as a check. */
export function OwnerFacts({ scanMatch }: { scanMatch: ScanMatch }) {
  const trade = useTexts(tradeTexts);
  const customer = scanMatch.customer ?? scanMatch.packages[0]?.customer ?? null;
  const [first] = scanMatch.packages;
  return (
    <div className={css.owner}>
      <strong className={css.code}>{customer?.shippingMark ?? trade.unidentified}</strong>
      <span>
        {customer && `${customer.name} · `}
        {customer && <span className={css.id}>{customer.customerCode}</span>}
        {first?.trackingNumber && <span className={css.id}> · {first.trackingNumber}</span>}
      </span>
      {first && scanMatch.kind !== 'mark' && (
        <span className="row">
          {first.mode && <Pill tone="neutral">{trade[first.mode]}</Pill>}
          {scanMatch.packages.length === 1 && <Status of="package" is={first.state} />}
        </span>
      )}
    </div>
  );
}
