-- The certificate of a tax exemption, as a picture or a PDF. It is deleted with the person.
alter table tax_exemptions add column certificate_file_id uuid references files;
create index tax_exemptions_by_certificate on tax_exemptions (certificate_file_id)
  where certificate_file_id is not null;
