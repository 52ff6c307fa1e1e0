-- Whether somebody has shown that a mailbox is theirs, by opening a link that was sent to it.

alter table users add column email_verified_at timestamptz;
