import { rateTicket } from '@sankofa/domain/support/rating-endpoints';
import {
  ratingChangesUntil,
  ratingScores,
  type TicketRating,
} from '@sankofa/domain/support/ticket-rating';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Ticket, ticketReads } from '../ticket-texts.ts';
import { ratingName, ratingNames } from './rating-names.ts';

/** The question how we did, and the customer’s answer. Loaded only for closed tickets. */
export function RateTicket({ ticket }: { ticket: Ticket }) {
  const [isChanging, setChanging] = useState(false);
  const { rating, mayRate } = ticket;
  const top = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // The link in the email leads here, once this part is loaded.
  useEffect(() => {
    if (hash === '#rating') top.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  if (!rating && !mayRate) return null;
  return (
    <div id="rating" ref={top}>
      <Card title={rating && !isChanging ? 'Your rating' : 'How did we do?'}>
        {rating && !isChanging ? (
          <Rated rating={rating} onChange={mayRate ? () => setChanging(true) : null} />
        ) : (
          <RatingForm ticket={ticket} onDone={() => setChanging(false)} />
        )}
      </Card>
    </div>
  );
}

function Rated({ rating, onChange }: { rating: TicketRating; onChange: (() => void) | null }) {
  const names = useTexts(ratingNames);
  return (
    <div className="stack">
      <p>
        <strong>{ratingName(names, rating.score)}</strong>, {names.outOfFive(rating.score)}
      </p>
      {rating.comment && <p>{rating.comment}</p>}
      {onChange && (
        <>
          <p className="muted small">
            You can change it until {dayAndTime(ratingChangesUntil(rating.ratedAt))}.
          </p>
          <div>
            <Button size="small" onClick={onChange}>
              Change rating
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function RatingForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const names = useTexts(ratingNames);
  const send = useSend(rateTicket, { invalidates: ticketReads });
  const { rating } = ticket;
  return (
    <Form
      send={send}
      read={(form) => {
        const comment = form.text('comment');
        return {
          params: { id: ticket.id },
          body: { score: Number(form.text('score')), ...(comment && { comment }) },
        };
      }}
      onDone={() => {
        toast('Thank you for your rating');
        onDone();
      }}
    >
      <RadioCards
        name="score"
        label="How did we handle this ticket?"
        defaultValue={rating ? String(rating.score) : undefined}
        choices={ratingScores.toReversed().map((score) => ({
          value: String(score),
          title: ratingName(names, score),
        }))}
      />
      <TextAreaField
        name="comment"
        label="What could we do better?"
        isOptional
        rows={3}
        maxLength={1000}
        defaultValue={rating?.comment ?? ''}
      />
      <div className="row">
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {rating ? 'Save rating' : 'Send rating'}
        </Button>
        {rating && <Button onClick={onDone}>Cancel</Button>}
      </div>
    </Form>
  );
}
