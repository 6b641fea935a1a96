-- What the shop sells. Money is whole cents. Ids are slugs, fixed at creation, because they stand in the URL.

create table product (
  -- "C": sorted by bytes, so that lists look the same on every PostgreSQL, whatever its locale.
  id text collate "C" primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The number on the shelf, shown as SKU (PDP-07).
  sku text not null unique check (btrim(sku) <> ''),
  name text not null check (btrim(name) <> ''),
  price_cents integer not null check (price_cents > 0),
  -- Null: nobody rated it yet; it then shows and sorts as 5 (SHOP-16).
  rating numeric(3, 2) check (rating between 0 and 5),
  descriptions text[] not null,
  advantages text[] not null,
  ingredients text[] not null,
  weight text not null,
  dimension text not null,
  direction text not null,
  warnings text not null,
  -- The five filter categories. A new value is a new migration, beside the contract's list.
  types text[] not null check (types <@ array['Bar Soap', 'Liquid Soap', 'Soap Gift Set']),
  skin_types text[] not null
    check (skin_types <@ array['Dry Skin', 'Oily Skin', 'Sensitive Skin', 'All Skin Types']),
  scents text[] not null
    check (scents <@ array['Lavender', 'Rose', 'Lemongrass', 'Charcoal', 'Unscented']),
  use_cases text[] not null check (use_cases <@ array['Face', 'Body', 'Hands']),
  features text[] not null
    check (features <@ array['Organic', 'Vegan', 'Cruelty Free', 'Essential Oils', 'Limited Edition']),
  tint text not null
    check (tint in ('lavender', 'rose', 'lemongrass', 'charcoal', 'unscented', 'matcha')),
  -- [{"name": "bar-lavender", "alt": "…"}, …], the main picture first.
  pictures jsonb not null check (
    jsonb_typeof(pictures) = 'array'
    and not jsonb_path_exists(pictures, 'strict $[*] ? (@.type() != "object")')
    and not jsonb_path_exists(pictures, 'lax $[*] ? (!exists(@.name ? (@.type() == "string" && @ != "")))')
    and not jsonb_path_exists(pictures, 'lax $[*] ? (!exists(@.alt ? (@.type() == "string")))')
  ),
  stock integer not null check (stock >= 0),
  created_at timestamptz(3) not null
);

-- One index for each order a list can have, each ending in the same total order.
create index product_latest on product (created_at desc, id);
create index product_price_up on product (price_cents, created_at desc, id);
create index product_price_down on product (price_cents desc, created_at desc, id);
create index product_rating on product ((coalesce(rating, 5)) desc, created_at desc, id);

-- One index for any mixture of filters: of a GIN index's columns a query may use any subset. Stock is in none of
-- these indexes, so selling a piece rewrites no index entry.
create index product_facets on product using gin (types, skin_types, scents, use_cases, features);

-- The bundles of the home page, shown in the order of their ids (ENTITY-11).
create table bundle (
  id text collate "C" primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (btrim(title) <> ''),
  price_cents integer not null check (price_cents > 0),
  picture_name text check (picture_name <> ''),
  picture_alt text,
  check ((picture_name is null) = (picture_alt is null))
);

-- One row for each collection of demo content that was ever offered to this database, so that an owner who has
-- cleared the shelves does not find them filled again after the next start.
create table demo_content (
  name text primary key,
  offered_at timestamptz not null default now()
);
