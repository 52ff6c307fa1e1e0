-- The token of a link is random, made when its email is sent, and kept as a hash: until then a link has none.
alter table one_time_tokens
  alter column hash drop not null,
  add column invitation_id uuid references invitations (id),
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in ('FIRST_ADMIN', 'VERIFY_EMAIL',
    'RESET_PASSWORD', 'CHANGE_EMAIL', 'KEEP_EMAIL', 'INVITATION', 'STOP_NEWS')),
  drop constraint one_time_tokens_check,
  add constraint a_link_names_its_owner check (purpose in ('FIRST_ADMIN', 'INVITATION') or user_id is not null),
  add constraint an_invitation_link_names_its_invitation check ((purpose = 'INVITATION') = (invitation_id is not null)),
  add constraint the_first_admin_link_has_a_hash check (purpose <> 'FIRST_ADMIN' or hash is not null);
create index one_time_tokens_by_invitation on one_time_tokens (invitation_id) where invitation_id is not null;
create index one_time_tokens_by_end on one_time_tokens (expires_at);

-- Tokens used to be derived from ids that people could read: none of those links works any more. Whoever waits
-- asks for another; an admin sends an open invitation again.
update one_time_tokens set used_at = now() where purpose <> 'FIRST_ADMIN' and used_at is null;
alter table invitations drop column hash;

-- An email waits as what it says, and becomes text and HTML when it is sent.
alter table deliveries
  add column content jsonb,
  add column link_id uuid references one_time_tokens (id) on delete set null;
delete from deliveries where state = 'WAITING' and text_body like '%here.token.%';
update deliveries set content = jsonb_build_object(
  'paragraphs', jsonb_build_array(regexp_replace(text_body, 'https://here\.invalid\S*', '', 'g')),
  'action', null, 'stop', null, 'reason', null);
alter table deliveries
  alter column content set not null,
  drop column text_body,
  drop column html_body;
create index deliveries_by_link on deliveries (link_id) where link_id is not null;
