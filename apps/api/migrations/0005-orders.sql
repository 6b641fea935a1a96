-- What was bought, at which price, where it goes, and every status it has had. An order is a record of its own day:
-- names, prices, the address and the person to write to are copied into it, so it stays true whatever becomes of
-- products, addresses and accounts. Money is whole cents.
-- Retention: none of this is deleted, it is the shop's books.

create table customer_order (
  id uuid primary key,
  -- What the shopper reads (`K7QM-2XRT-9B4F-HW3N`): 80 random bits in Crockford's base 32, because it opens the public
  -- tracking page.
  order_id text collate "C" not null
    constraint customer_order_order_id unique
    check (order_id ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  -- An account with orders cannot be deleted.
  user_id uuid not null references shop_user (id),
  -- Which status may follow which is decided in code, where a halted order's way back is known.
  status text not null check (
    status in ('Pending', 'Approved', 'Processing', 'Shipped', 'Delivered', 'Completed', 'Halted', 'Cancelled')
  ),
  payment_method text not null check (payment_method in ('cash-on-delivery', 'stripe')),
  -- bigint: 200 lines of 999 pieces each go beyond what an integer holds.
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  delivery_cents bigint not null check (delivery_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  contact_name text not null,
  contact_email text not null,
  full_name text not null,
  address_line1 text not null,
  city text not null,
  postal_code text not null,
  mobile text not null,
  created_at timestamptz(3) not null,
  constraint total_adds_up check (total_cents = subtotal_cents + delivery_cents - discount_cents)
);

-- My Orders, newest first: all of them, or those in one status. The second also counts the open ones.
create index customer_order_of_user on customer_order (user_id, created_at desc, id desc);
create index customer_order_of_user_by_status on customer_order (user_id, status, created_at desc, id desc);

create table order_line (
  customer_order_id uuid not null references customer_order (id) on delete cascade,
  position integer not null check (position >= 1),
  -- The id that the product had. No foreign key: a product may leave the shop, its sales stay.
  product text collate "C" not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 999),
  price_cents integer not null check (price_cents >= 0),
  primary key (customer_order_id, position)
);

create table order_status_entry (
  id uuid primary key,
  customer_order_id uuid not null references customer_order (id) on delete cascade,
  position integer not null check (position >= 1),
  status text not null check (
    status in ('Pending', 'Approved', 'Processing', 'Shipped', 'Delivered', 'Completed', 'Halted', 'Cancelled')
  ),
  at timestamptz(3) not null,
  message text not null,
  constraint order_status_entry_position unique (customer_order_id, position)
);
