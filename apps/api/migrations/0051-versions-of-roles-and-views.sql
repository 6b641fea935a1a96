-- Two who edit a role or a saved view at once: the later one names the version it saw, and overwrites nothing unseen.
alter table role add column version integer not null default 1 check (version > 0);
alter table saved_view add column version integer not null default 1 check (version > 0);
