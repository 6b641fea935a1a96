-- Who wants to be told when a product that is sold out can be had again. An address that nobody has proven waits for the
-- mailed link; that of an account, once verified, counts at once.
-- Retention: not confirmed 30 days; told 30 days after that; confirmed and never told 365 days. A job deletes them.
create table stock_waiter (
  id uuid primary key,
  product_id text not null references product (id) on delete cascade,
  -- As it was typed.
  email text not null check (btrim(email) <> ''),
  -- The database's time, as that of `product.restocked_at`: the two are compared.
  asked_at timestamptz(3) not null default clock_timestamp(),
  -- SHA-256 of the secret in the mailed link, base64url; it confirms all that the address waits for.
  confirm_hash text unique,
  confirm_until timestamptz,
  confirmed_at timestamptz(3),
  -- The secret of the link to cancel by, as it is: it stands in every mail, and all that it opens is the way out.
  leave_secret text not null unique,
  -- When the one mail was written down as a job.
  told_at timestamptz(3),
  check (told_at is null or confirmed_at is not null)
);

create unique index stock_waiter_once on stock_waiter (product_id, canonical_email(email)) where told_at is null;
create index stock_waiter_of_address on stock_waiter (canonical_email(email));
create index stock_waiter_to_tell on stock_waiter (product_id) where confirmed_at is not null and told_at is null;
