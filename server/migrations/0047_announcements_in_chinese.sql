-- Staff read Chinese or English, customers English: an announcement may have a second text for staff.
alter table announcements
  add column message_zh text check (length(message_zh) between 2 and 500),
  add constraint only_staff_read_chinese check (message_zh is null or audience <> 'CUSTOMERS');
