-- The link by which somebody shows their wishlist to others; one for each customer.
-- Retention: until they end it, or the account goes.
create table wishlist_link (
  user_id uuid primary key references shop_user (id) on delete cascade,
  -- As it is: its owner sees it again, and all that it opens is a list of products.
  secret text not null unique,
  -- What they want to be called beside the list; null shows nobody's name.
  name text check (btrim(name) <> ''),
  made_at timestamptz(3) not null
);
