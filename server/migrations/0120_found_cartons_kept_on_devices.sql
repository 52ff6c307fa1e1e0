-- A device keeps the registration of an unlabelled carton as it keeps its scans.
alter table scans drop constraint scans_kind_check;
alter table scans add constraint scans_kind_check
  check (kind in ('receive', 'load', 'unload', 'found', 'unreadable'));
