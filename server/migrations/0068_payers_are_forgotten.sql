-- What is mended or set aside keeps the address of its payer for thirty days; the sweep finds it by this.
create index troubles_with_payers on gateway_troubles (closed_at) where payer is not null;
