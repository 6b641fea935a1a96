-- Where a customer's parcels go. Orders keep a copy, so a row may change or go at any time.

create table shipping_address (
  id uuid primary key,
  user_id uuid not null references shop_user (id) on delete cascade,
  full_name text not null,
  mobile text not null,
  address_line1 text not null,
  city text not null,
  postal_code text not null default '',
  email text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null
);

-- The address book is read whole, oldest first.
create index shipping_address_of_user on shipping_address (user_id, created_at, id);

-- At most one default for each customer.
create unique index shipping_address_one_default on shipping_address (user_id) where is_default;
