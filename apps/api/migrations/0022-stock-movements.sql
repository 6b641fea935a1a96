-- Why there are so many pieces of a product: every difference but those of orders. What orders take and give back stands
-- in their lines and their history already, so placing an order writes nothing more; the two together are the history.
-- Retention: movements for good (books: what was broken or given away), keys of requests 7 days.

create table stock_movement (
  id uuid primary key,
  -- No reference, as in order_line: a product may leave the shop, its history stays.
  product text collate "C" not null,
  delta integer not null,
  reason text not null check (
    reason in ('counted', 'damaged', 'returned', 'made', 'given_away', 'own_use', 'other', 'undone')
  ),
  note text not null default '',
  -- What the shop told and what was found, where somebody counted. A count that was right is kept, too.
  expected integer check (expected >= 0),
  counted integer check (counted >= 0),
  -- The movement that this one takes back or, if that was taken back, puts in force again.
  undo_of uuid references stock_movement (id),
  -- As they were then; null with undo_of, where the change set of the undo says who it was.
  staff_id uuid,
  staff_name text check (btrim(staff_name) <> ''),
  -- Null when nothing changed. No reference: the change set is written last.
  change_set_id uuid,
  created_at timestamptz(3) not null,
  check ((expected is null) = (counted is null)),
  check (delta = counted - expected),
  check (delta <> 0 or counted is not null),
  check ((reason = 'undone') = (undo_of is not null)),
  check ((staff_name is null) = (undo_of is not null))
);

create index stock_movement_of_product on stock_movement (product, created_at desc, id desc);
create index stock_movement_undone on stock_movement (undo_of) where undo_of is not null;

-- What a key was answered, so that what is sent twice changes the stock once.
create table stock_request (
  staff_id uuid not null,
  key uuid not null,
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  -- Null within the transaction that works on it.
  reply jsonb,
  created_at timestamptz not null,
  primary key (staff_id, key)
);

create index stock_request_age on stock_request (created_at);

-- The count sheet. Stock is not in it, so selling a piece rewrites no index entry.
create index product_by_shelf on product (shelf, name, id) where state <> 'archived';
