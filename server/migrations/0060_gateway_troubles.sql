-- What the gateway told us and nobody of ours began, and payments that a payer's bank takes back: each is
-- seen by finance at once. Nothing is booked by it.
create table gateway_troubles (
  id uuid primary key,
  provider text not null,
  kind text not null check (kind in ('UNKNOWN_REFERENCE', 'DISPUTE')),
  -- The reference, or the number of the dispute: told of again it is the same trouble.
  trouble_key text not null,
  reference text,
  -- As the gateway calls what it told last.
  event_kind text not null,
  -- What it said of the money, for a person to read.
  amount_pesewas bigint,
  currency text,
  payer text,
  said text,
  -- Until then the gateway waits for our answer to a dispute.
  answer_by timestamptz,
  outcome text check (outcome in ('WON', 'LOST')),
  state text not null check (state in ('OPEN', 'JOINED', 'SET_ASIDE', 'WON')),
  found_at timestamptz not null,
  -- The attempt that it was joined to.
  checkout_id uuid unique references checkouts (id),
  closed_by uuid references users (id),
  closed_at timestamptz,
  reason text,
  unique (provider, kind, trouble_key),
  constraint only_a_dispute_has_an_outcome check (kind = 'DISPUTE' or (outcome is null and answer_by is null)),
  constraint joined_to_an_attempt check ((state = 'JOINED') = (checkout_id is not null)),
  constraint closed_by_a_person_or_the_outcome check (
    case state when 'OPEN' then closed_at is null and closed_by is null
      when 'WON' then closed_at is not null and outcome = 'WON'
      else closed_at is not null and closed_by is not null end),
  constraint set_aside_for_a_reason check (state <> 'SET_ASIDE' or reason is not null)
);
create index gateway_troubles_newest on gateway_troubles (state, id desc);
create index disputes_of_reference on gateway_troubles (reference) where kind = 'DISPUTE';
