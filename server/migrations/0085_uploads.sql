-- What lies on the disk is looked up by its hash, and what a person has sent is counted by the day.
create index files_by_sha256 on files (sha256);
create index files_by_thumbnail on files (thumbnail_sha256) where thumbnail_sha256 is not null;
create index files_by_uploader_and_time on files (uploaded_by, created_at) include (bytes);
drop index files_by_uploader;
