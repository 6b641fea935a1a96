-- Whoever is removed, reset or may do less comes back by no link that they made: each link names its maker.
-- Null for what was made at the machine, or before. No new table: nothing new grows.
alter table invitation add column made_by uuid references staff (id) on delete cascade;

create index invitation_made_by on invitation (made_by);
