-- Who of the staff changed what, from what to what: written in the writer's transaction, so that change and record
-- cannot disagree. Rows are added and never changed: triggers refuse it to everybody, this shop's own code included.
-- No row holds a hash of the one before, which would put all writers in one line; a seal a night (`audit_seal`) shows
-- what was taken out later.
-- Retention: six years, as books; `session_id` and `address` thirteen months. The triggers themselves know the ages, so
-- that no setting opens them: what is younger nobody deletes.

-- What one call of one person changed. There is none for a call that changed nothing.
create table change_set (
  id uuid primary key,
  -- Null: a job of the shop, or a command. No reference: what somebody did outlives their account.
  staff_id uuid,
  -- As it was then.
  staff_name text not null check (btrim(staff_name) <> ''),
  session_id uuid,
  address text,
  -- Method and path as the contract names them, a job's name, or a command.
  call text not null check (call <> ''),
  request_id text not null,
  -- For people: "Prices of 20 products".
  summary text not null check (btrim(summary) <> ''),
  -- Of the moment of writing, not of the transaction's beginning: who waited for another's lock comes after them.
  created_at timestamptz not null default clock_timestamp(),
  -- Set once, by the change set that took this one back.
  undone_by uuid unique references change_set (id),
  -- No reference: what was taken back is the older one and forgotten first.
  undo_of uuid unique
);

create index change_set_latest on change_set (created_at desc, id desc);
create index change_set_of_staff on change_set (staff_id, created_at desc, id desc);
create index change_set_traces on change_set (created_at) where session_id is not null or address is not null;

create table audit_entry (
  change_set_id uuid not null references change_set (id),
  position integer not null check (position >= 0),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  thing_id text not null check (thing_id <> ''),
  -- The thing's version after the change; null where it has none.
  version integer,
  -- The changed fields only. `before` null: it was created, with all its fields; `after` null: it was deleted.
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  -- Of people only the names of fields are kept, so that erasing them stays possible.
  is_personal boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (change_set_id, position),
  check (before is not null or after is not null),
  check (not is_personal or (
    not jsonb_path_exists(coalesce(before, '{}'), '$.* ? (@ != null)')
    and not jsonb_path_exists(coalesce(after, '{}'), '$.* ? (@ != null)')))
);

-- "Who changed this?", and what has changed since a version.
create index audit_entry_of_thing on audit_entry (kind, thing_id, created_at desc);

-- One row a day (UTC). Kept for good: it holds nothing but numbers.
create table audit_seal (
  day date primary key,
  change_sets integer not null check (change_sets >= 0),
  entries integer not null check (entries >= 0),
  -- Merkle root, SHA-256 in hex, of the day's entries in the order of their primary key.
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- Deleted once their time is over, never before.
create trigger change_set_kept before delete on change_set for each row
  when (old.created_at > now() - interval '6 years') execute function refuse_audit_change();
create trigger audit_entry_kept before delete on audit_entry for each row
  when (old.created_at > now() - interval '6 years') execute function refuse_audit_change();
create trigger audit_seal_kept before delete on audit_seal for each row execute function refuse_audit_change();

-- Of a change set `undone_by` is written once, and where it came from is emptied after thirteen months.
create trigger change_set_fixed before update on change_set for each row
  when ((old.id, old.staff_id, old.staff_name, old.call, old.request_id, old.summary, old.created_at, old.undo_of)
      is distinct from
      (new.id, new.staff_id, new.staff_name, new.call, new.request_id, new.summary, new.created_at, new.undo_of)
    or (old.undone_by is distinct from new.undone_by and (old.undone_by is not null or new.undone_by is null))
    or ((old.session_id, old.address) is distinct from (new.session_id, new.address)
      and (new.session_id is not null or new.address is not null
        or old.created_at > now() - interval '13 months')))
  execute function refuse_audit_change();
create trigger audit_entry_fixed before update on audit_entry for each row execute function refuse_audit_change();
create trigger audit_seal_fixed before update on audit_seal for each row execute function refuse_audit_change();

create trigger change_set_whole before truncate on change_set for each statement
  execute function refuse_audit_change();
create trigger audit_entry_whole before truncate on audit_entry for each statement
  execute function refuse_audit_change();
create trigger audit_seal_whole before truncate on audit_seal for each statement
  execute function refuse_audit_change();

-- Tells every process of this shop, so that who has a page open hears of it. The id alone: a bulk change names more
-- things than a notice holds. Only staff write here, so no order waits for this notice's lock.
create function tell_admin_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('admin_changes', new.id::text);
  return null;
end $$;

create trigger change_set_told after insert on change_set for each row execute function tell_admin_change();
