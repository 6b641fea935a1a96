-- The catalogue as an owner changes it: filter values are rows, products have a state, an address that may change, and
-- a search that forgives typos.

-- Values that shoppers filter by. `key` stands in addresses and in the lists of products (`product.scents`), for good;
-- `label` is what is read. Kept for good: a value that is no longer offered stays a row, since products may have it, and
-- its bit is never given to another.
create table facet_value (
  key text collate "C" primary key
    -- Comma-joined in addresses, where "none" stands for whatever is not offered.
    check (key = btrim(key) and key <> '' and length(key) <= 40 and position(',' in key) = 0 and key <> 'none'),
  category text not null check (category in ('type', 'skinType', 'scent', 'useCase', 'features')),
  label text not null check (btrim(label) <> '' and length(label) <= 40),
  -- Its place in `product.facet_bits`: 63, since the sign is none.
  bit smallint not null unique check (bit between 0 and 62),
  -- Among those of its category, then by key.
  position integer not null,
  -- The design's colour beside it.
  tint text check (tint in ('lavender', 'rose', 'lemongrass', 'charcoal', 'unscented', 'matcha')),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now()
);
create unique index facet_value_spelling on facet_value (lower(key));
create unique index facet_value_label on facet_value (category, lower(label));

-- Those of the first releases, with the bits that `facet_bits(text[])` gives them.
insert into facet_value (key, label, category, bit, position, tint)
select value, value, category, bit, bit, case when category = 'scent' then lower(value) end
from (values
  (0, 'type', 'Bar Soap'), (1, 'type', 'Liquid Soap'), (2, 'type', 'Soap Gift Set'),
  (3, 'skinType', 'Dry Skin'), (4, 'skinType', 'Oily Skin'), (5, 'skinType', 'Sensitive Skin'),
  (6, 'skinType', 'All Skin Types'),
  (7, 'scent', 'Lavender'), (8, 'scent', 'Rose'), (9, 'scent', 'Lemongrass'), (10, 'scent', 'Charcoal'),
  (11, 'scent', 'Unscented'),
  (12, 'useCase', 'Face'), (13, 'useCase', 'Body'), (14, 'useCase', 'Hands'),
  (15, 'features', 'Organic'), (16, 'features', 'Vegan'), (17, 'features', 'Cruelty Free'),
  (18, 'features', 'Essential Oils'), (19, 'features', 'Limited Edition')
) as recorded (bit, category, value);

create trigger facet_value_shown_changed after insert or update or delete or truncate on facet_value
  for each statement execute function tell_shown_list('facets catalogue');

-- What a search compares: without accents where PostgreSQL has the extension, in lower case. Both extensions are
-- trusted, so an ordinary owner of the database may add them; where they are missing, a search forgives no typos.
do $$
declare
  plain text := 'lower(value)';
begin
  begin
    if exists (select from pg_available_extensions where name = 'unaccent') then
      create extension if not exists unaccent;
      plain := 'lower(unaccent(value))';
    end if;
    if exists (select from pg_available_extensions where name = 'pg_trgm') then
      create extension if not exists pg_trgm;
    end if;
  exception when insufficient_privilege then
    plain := 'lower(value)';
  end;
  execute format(
    'create function search_form(value text) returns text language plpgsql stable parallel safe as '
    '$body$ begin return %s; end $body$', plain);
end $$;

alter table product
  -- The word in its page's address. `id` stays what orders, baskets and old links name it by.
  add column slug text collate "C" unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- A draft was never on sale, what is archived is no longer: neither is in any list, page or basket.
  add column state text not null default 'active' check (state in ('draft', 'active', 'archived')),
  -- When a draft goes on sale by itself.
  add column publish_at timestamptz(3) check (publish_at is null or state = 'draft'),
  add column version integer not null default 1 check (version > 0),
  add column shelf text not null default '',
  -- So many or fewer are few.
  add column low_stock_level integer not null default 20 check (low_stock_level >= 0),
  -- For search engines, where it shall not be name and first description.
  add column search_title text check (btrim(search_title) <> ''),
  add column search_description text check (btrim(search_description) <> ''),
  -- The bits of all its filter values, kept by a trigger. `facet_mask` stays for the release before.
  add column facet_bits bigint,
  add column search_text text;

drop trigger product_shown_changed on product;

update product set slug = id, facet_bits = facet_mask, search_text = search_form(name || ' ' || sku || ' ' || id);

alter table product
  alter column slug set not null,
  alter column facet_bits set not null,
  alter column search_text set not null,
  -- A filter value must be a row of its category: the trigger asks.
  drop constraint product_types_check,
  drop constraint product_skin_types_check,
  drop constraint product_scents_check,
  drop constraint product_use_cases_check,
  drop constraint product_features_check;

-- Only what a change touches is computed; a sale touches none of it.
create function keep_product_facets() returns trigger language plpgsql as $$
declare
  unknown text;
begin
  select coalesce(bit_or(1::bigint << bit), 0), min(coalesce(given.key, 'null')) filter (where bit is null)
    into new.facet_bits, unknown
    from (
      select 'type' as category, unnest(new.types) as key
      union select 'skinType', unnest(new.skin_types)
      union select 'scent', unnest(new.scents)
      union select 'useCase', unnest(new.use_cases)
      union select 'features', unnest(new.features)
    ) as given left join facet_value using (category, key);
  if unknown is not null then
    raise exception 'no such filter value: %', unknown using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger product_facets_kept before insert or update of types, skin_types, scents, use_cases, features, facet_bits
  on product for each row execute function keep_product_facets();

create function keep_product_words() returns trigger language plpgsql as $$
begin
  new.slug := coalesce(new.slug, new.id);
  new.search_text := search_form(new.name || ' ' || new.sku || ' ' || new.slug);
  return new;
end $$;

create trigger product_words_kept before insert or update of name, sku, slug, search_text on product
  for each row execute function keep_product_words();

-- The four orders of a list and the count, as before, of what is on sale alone. The indexes without a state serve the
-- release before, and go with it.
create index product_offered_latest on product (created_at desc, id) include (facet_bits) where state = 'active';
create index product_offered_price_up on product (price_cents, created_at desc, id) include (facet_bits)
  where state = 'active';
create index product_offered_price_down on product (price_cents desc, created_at desc, id) include (facet_bits)
  where state = 'active';
create index product_offered_rating on product ((coalesce(rating, 5)) desc, created_at desc, id)
  include (rating, facet_bits) where state = 'active';
create index product_offered_facets on product (facet_bits) where state = 'active';

-- For staff: lists by name, what waits to be published, and whatever is spelled a little differently.
create index product_named on product (name, id);
create index product_publish on product (publish_at) where publish_at is not null;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index product_search on product using gin (search_text gin_trgm_ops);
  end if;
end $$;

-- Addresses that products had: they lead to the present one. As many as were given up, kept with the product.
create table redirect (
  slug text collate "C" primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  product_id text collate "C" not null references product on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index redirect_product on redirect (product_id);

create function tell_shown_redirect() returns trigger language plpgsql as $$
begin
  perform pg_notify('shown_changes', 'product:' || old.slug);
  return null;
end $$;

create trigger redirect_shown_changed after update or delete on redirect for each row
  execute function tell_shown_redirect();
create trigger redirect_shown_emptied after truncate on redirect for each statement
  execute function tell_shown_list('everything');

-- A product is shown under each address that it has or had. A notice holds 8,000 bytes.
create or replace function tell_shown_product() returns trigger language plpgsql as $$
declare
  tags text;
begin
  select string_agg(distinct 'product:' || address, ' ') into tags
    from (
      values (old.id), (old.slug), (new.slug)
      union all select slug from redirect where product_id = old.id
    ) as shown (address);
  perform pg_notify('shown_changes', case when length(tags) < 7000 then tags || ' catalogue' else 'everything' end);
  return null;
end $$;

create trigger product_shown_changed after update on product for each row
  when ((old.*) is distinct from (new.*)
    and ((old.stock = 0) <> (new.stock = 0)
      or (old.id, old.sku, old.name, old.price_cents, old.rating, old.descriptions, old.advantages, old.ingredients,
          old.weight, old.dimension, old.direction, old.warnings, old.types, old.skin_types, old.scents,
          old.use_cases, old.features, old.tint, old.pictures, old.created_at, old.slug, old.state, old.search_title,
          old.search_description)
        is distinct from
         (new.id, new.sku, new.name, new.price_cents, new.rating, new.descriptions, new.advantages, new.ingredients,
          new.weight, new.dimension, new.direction, new.warnings, new.types, new.skin_types, new.scents,
          new.use_cases, new.features, new.tint, new.pictures, new.created_at, new.slug, new.state, new.search_title,
          new.search_description)))
  execute function tell_shown_product();

-- What a product cost before, whoever changed it. One row a change, kept with the product.
create table price_history (
  id bigint generated by default as identity primary key,
  product_id text collate "C" not null references product on delete cascade,
  price_cents_before integer not null,
  price_cents integer not null,
  changed_at timestamptz(3) not null default now()
);
create index price_history_product on price_history (product_id, changed_at desc, id desc);

create function keep_price_history() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price_cents_before, price_cents)
  values (old.id, old.price_cents, new.price_cents);
  return null;
end $$;

create trigger product_price_kept after update of price_cents on product for each row
  when (old.price_cents <> new.price_cents) execute function keep_price_history();
