-- Imports of products: what a file says, what taking it would do, and what became of it. The dry run is written down here, so
-- that what is taken is what was shown, by whichever process takes it.
-- Retention: 7 days, with their rows. The files lie beside the uploads of pictures and go with the import, or after two days.

create table import_run (
  id uuid primary key,
  -- No reference, as in change_set: what somebody did outlives their account.
  staff_id uuid not null,
  staff_name text not null check (btrim(staff_name) <> ''),
  session_id uuid,
  address text,
  request_id text not null,
  -- Of whoever asked for the check: what the rows were judged by.
  permissions text[] not null,
  name text not null check (btrim(name) <> ''),
  zip_name text check (btrim(zip_name) <> ''),
  state text not null check (state in ('checking', 'checked', 'unreadable', 'taking', 'taken', 'stopped')),
  -- Raised by each beginning of a check: of two that work on one import, the earlier writes nothing more.
  attempt integer not null default 0,
  progress_done bigint not null default 0,
  progress_total bigint not null default 0,
  -- {"code", "message"} where it is unreadable or stopped.
  problem jsonb check (jsonb_typeof(problem) = 'object'),
  -- {"encoding", "separator", "seconds", "pictures"}
  reading jsonb check (jsonb_typeof(reading) = 'object'),
  -- The head of the file as it came, and which column each is; null where it is none.
  head text[] not null default '{}',
  columns text[] not null default '{}',
  -- Those in which a row has something to change or to complain of.
  touched text[] not null default '{}',
  changed_fields integer not null default 0,
  missing_values jsonb not null default '[]' check (jsonb_typeof(missing_values) = 'array'),
  -- {"created", "changed", "remaining", "summary"}
  result jsonb check (jsonb_typeof(result) = 'object'),
  -- No reference: written in the same transaction, before the change set.
  change_set_id uuid,
  created_at timestamptz(3) not null
);

create index import_run_age on import_run (created_at);
-- After a start: what a process that ended has left.
create index import_run_open on import_run (id) where state in ('checking', 'taking');

create table import_row (
  run_id uuid not null references import_run on delete cascade,
  -- As spreadsheets count: the head is 1.
  row integer not null check (row > 1),
  kind text not null check (kind in ('new', 'changed', 'same', 'refused', 'left')),
  -- What it is about, as it was when it was checked.
  product_id text collate "C",
  version integer,
  name text not null,
  sku text not null,
  -- As the file has them, one for each of `import_run.head`, and what stands beyond it.
  cells text[] not null,
  -- {"price": {"before": "6.50", "problem": "Write 7.50"}}
  marks jsonb not null default '{}' check (jsonb_typeof(marks) = 'object'),
  -- Of the whole row.
  problem text,
  -- What to write; null unless it is new or changed.
  wanted jsonb check (jsonb_typeof(wanted) = 'object'),
  -- The change set that wrote it.
  is_taken boolean not null default false,
  primary key (run_id, row)
);

create index import_row_kind on import_row (run_id, kind, row);
