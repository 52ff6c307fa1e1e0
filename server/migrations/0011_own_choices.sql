-- What a person chose for themselves: the language, a picture, and which news come by which way.
alter table users
  add column language text check (language in ('en', 'zh')),
  add column photo_file_id uuid references files,
  -- 'EMAIL:GOODS' is news of goods that are not to come by e-mail. Whatever is not here comes.
  add column muted text[] not null default '{}' check (muted <@ array[
    'REMINDER:GOODS', 'REMINDER:MONEY', 'REMINDER:SUPPORT',
    'EMAIL:GOODS', 'EMAIL:MONEY', 'EMAIL:SUPPORT']),
  -- Letters with our announcements are only for those who asked for them, from then on.
  add column news_since timestamptz;
create index users_who_want_news on users (id) where news_since is not null;
create index users_by_photo on users (photo_file_id) where photo_file_id is not null;
