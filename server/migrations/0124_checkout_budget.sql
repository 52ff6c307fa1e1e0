-- What a person does only so often within an hour: beginning to pay online is one of it.
alter table uses
  drop constraint uses_kind_check,
  add constraint uses_kind_check check (kind in (
    'TICKET', 'MESSAGE', 'PAYMENT', 'CHECKOUT', 'REQUEST', 'SHIPMENT', 'ACCOUNT', 'UPLOAD', 'EXPORT', 'DOCUMENT'
  ));
