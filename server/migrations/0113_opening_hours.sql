-- When an office is open, as customers read it; empty where nobody has said.
alter table sites add column opening_hours text not null default '';
