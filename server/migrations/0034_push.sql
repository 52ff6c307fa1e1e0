-- Notifications by web push: the browsers that show them. What is sent is in the outbox, a row for each browser.

alter table message_outbox drop constraint message_outbox_channel_check;
alter table message_outbox add constraint message_outbox_channel_check
  check (channel in ('EMAIL', 'SMS', 'WHATSAPP', 'PUSH'));

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  -- The session that the browser used last. Its explicit end revokes the subscription; an idle one does not.
  session_id uuid not null references sessions on delete cascade,
  -- Where the browser's push service accepts messages. Only the browser knows it.
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  -- The browser's public key and secret, with which messages are encrypted.
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  -- Whether this device shows what a notification is about, also on its lock screen.
  shows_text boolean not null,
  created_at timestamptz not null,
  -- When the browser last confirmed it, which it does each time the customer opens the app.
  confirmed_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id, confirmed_at desc);
create index push_subscriptions_of_session on push_subscriptions (session_id);
create index push_subscriptions_by_age on push_subscriptions (confirmed_at);

-- Logging out, a new password, and ending a device's session elsewhere revoke what that device gets.
create function revoke_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger push_ends_with_session after update of ended_at on sessions
  for each row when (new.ended_at is not null and old.ended_at is null) execute function revoke_push();
