import { useTexts } from '../../lib/messages/messages.ts';
import { Pill } from '../../ui/data/pill.tsx';
import { tradeTexts } from '../warehouse-texts.ts';

/** Days in the warehouse: a warning from the eighth, late from the thirty-first. */
export function Age({ days }: { days: number | null }) {
  const trade = useTexts(tradeTexts);
  if (days === null) return '–';
  const tone = days > 30 ? 'bad' : days > 7 ? 'warn' : 'neutral';
  return <Pill tone={tone}>{trade.days(days)}</Pill>;
}
