-- A list's filters under a name, as one member of staff keeps them; shared, everybody sees them.
-- Retention: until whoever made it deletes it or leaves. A shared one stays when its maker leaves: others work by it.

create table saved_view (
  id uuid primary key,
  -- Null: it is shared, and its maker has left.
  staff_id uuid references staff (id) on delete set null,
  list text not null check (list in ('products', 'changes')),
  name text not null check (btrim(name) <> ''),
  -- As the list's address says it behind the question mark.
  search text not null check (length(search) <= 2000),
  is_shared boolean not null default false,
  created_at timestamptz not null,
  check (is_shared or staff_id is not null)
);

create unique index saved_view_name on saved_view (staff_id, list, lower(name));
create index saved_view_shared on saved_view (list, created_at) where is_shared;
