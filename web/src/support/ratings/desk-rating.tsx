import type { TicketRating } from '@sankofa/domain/support/ticket-rating';

import { dayAndTime } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ratingName, ratingNames } from './rating-names.ts';

const texts = dictionary({
  en: { title: 'Customer’s rating', ratedOn: (at: string) => `Rated ${at}` },
  zh: { title: '客户评分', ratedOn: (at: string) => `评分时间 ${at}` },
});

/** How the customer rated the ticket, for support. */
export function DeskRating({ rating }: { rating: TicketRating | null }) {
  const t = useTexts(texts);
  const names = useTexts(ratingNames);
  if (!rating) return null;
  return (
    <Card title={t.title}>
      <div className="stack">
        <p>
          <strong>{ratingName(names, rating.score)}</strong> · {names.outOfFive(rating.score)}
        </p>
        {rating.comment && <p>{rating.comment}</p>}
        <p className="muted small">{t.ratedOn(dayAndTime(rating.ratedAt))}</p>
      </div>
    </Card>
  );
}
