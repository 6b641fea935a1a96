-- What customers put on their wishlists, at most 200 products each (`MAX_WISHES`). Who is not logged in keeps theirs in the
-- browser. Retention: until they take it off, or the account goes; then the rows go with it.
create table wish (
  user_id uuid not null references shop_user (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  -- The database's time, as that of `product.restocked_at`: the two are compared.
  saved_at timestamptz(3) not null default clock_timestamp(),
  -- As it was seen then.
  price_cents integer not null check (price_cents >= 0),
  was_in_stock boolean not null,
  primary key (user_id, product_id)
);

create index wish_of_product on wish (product_id);

-- When stock last left zero, whoever caused it: a correction, a count, an import, an order that ended. An order only takes
-- stock, so it costs no order anything.
alter table product add column restocked_at timestamptz(3);

create function note_restocked() returns trigger language plpgsql as $$
begin
  new.restocked_at := clock_timestamp();
  return new;
end $$;

create trigger product_restocked before update of stock on product for each row
  when (old.stock = 0 and new.stock > 0) execute function note_restocked();
