-- How often somebody may try something. Here, so that several processes count together.

-- One row for whoever tries and what. Once `ends_at` has passed it counts for nothing, and the next try begins anew.
-- Retention: until ends_at, an hour at most; a job deletes the rest every quarter of an hour.
create table limit_counter (
  -- A keyed hash of the limit's name and of an account, an e-mail address or a network address: no personal data.
  subject text primary key,
  spent integer not null check (spent >= 0),
  ends_at timestamptz not null
);

create index limit_counter_end on limit_counter (ends_at);

-- The key of those hashes, and of the marks that tell a customer's own browser from a stranger's. It is made here once,
-- so that no two processes make two. Of a v4 UUID 122 bits are random, by the database's strong generator.
create table limit_key (
  is_only boolean primary key default true check (is_only),
  secret text not null
);

insert into limit_key (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
