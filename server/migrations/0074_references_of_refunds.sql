-- A transfer of ours to a customer has a reference as well; whoever tells of a payment by it is refused. As
-- `referenceKey` of the domain has it: letters and digits alone.
create index refunds_by_reference
  on refunds (method, upper(regexp_replace(reference, '[^0-9A-Za-z]', '', 'g')))
  where state = 'PAID' and reference is not null;
