-- Uploaded files. Their bytes are in the data folder, named by their SHA-256.

create table files (
  id uuid primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  thumbnail_sha256 text check (thumbnail_sha256 ~ '^[0-9a-f]{64}$'),
  -- Hash of the upload before conversion: shows that the same proof is used twice.
  original_sha256 text not null check (original_sha256 ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  uploaded_by uuid references users,
  created_at timestamptz not null,
  constraint only_images_have_size check ((kind = 'image/webp') = (width is not null and height is not null))
);
-- Finds whether the data folder still needs a file's bytes.
create index files_by_sha256 on files (sha256);
create index files_by_thumbnail on files (thumbnail_sha256) where thumbnail_sha256 is not null;
create index files_by_original on files (original_sha256);
-- Sums up how much a person uploaded within a day.
create index files_by_uploader_and_time on files (uploaded_by, created_at) include (bytes);

alter table users add constraint users_photo_file_id_fkey foreign key (photo_file_id) references files;
