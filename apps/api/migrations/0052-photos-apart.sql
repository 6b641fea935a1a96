-- Files of reviews' photographs lie in a place of their own, no longer among those of the library: their names come from
-- browsers, and could be those of the shop's pictures.

-- Whether they do. Those that came before are taken there by the hourly sweep.
alter table review_photo add column is_apart boolean not null default false;
