-- The colours that products stand on, and the categories of the blog, as an owner changes them: rows, as filter values
-- are; and what runs low, for staff, without a cost for sales. Few rows of each, kept for good: what is no longer offered
-- stays a row, since products and posts may have it.

-- `key` stands in products and filter values, for good; `label` is what staff read. Shoppers read neither.
create table tint (
  key text collate "C" primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  label text not null check (btrim(label) <> '' and length(label) <= 40),
  -- What something stands on, and what is drawn on it.
  ground text not null check (ground ~ '^#[0-9a-f]{6}$'),
  deep text not null check (deep ~ '^#[0-9a-f]{6}$'),
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now()
);
create unique index tint_label on tint (lower(label));

-- Those of the design, whose colours stand in the stylesheet too.
insert into tint (position, key, label, ground, deep) values
  (0, 'lavender', 'Lavender', '#dbd4e2', '#55466b'),
  (1, 'rose', 'Rose', '#ecd5cd', '#7f3f3b'),
  (2, 'lemongrass', 'Lemongrass', '#e5e3b6', '#53540f'),
  (3, 'charcoal', 'Charcoal', '#cdd1cf', '#2e3635'),
  (4, 'unscented', 'Oat', '#e9dfcd', '#61502f'),
  (5, 'matcha', 'Matcha', '#d3dcb4', '#3f5119');

alter table product drop constraint product_tint_check,
  add constraint product_tint foreign key (tint) references tint;
alter table facet_value drop constraint facet_value_tint_check,
  add constraint facet_value_tint foreign key (tint) references tint;

-- A product's page names no tint among its cache tags, and thousands may have one: other colours are on every page at
-- once. A row that is new or gone is on none.
create trigger tint_shown_changed after update on tint for each row
  when ((old.ground, old.deep) is distinct from (new.ground, new.deep))
  execute function tell_shown_list('everything');
create trigger tint_shown_known after insert or delete on tint for each statement
  execute function tell_shown_list('tints');
create trigger tint_shown_emptied after truncate on tint for each statement
  execute function tell_shown_list('everything');

-- `key` stands in addresses and in posts, for good; `label` is what is read.
create table blog_category (
  key text collate "C" primary key check (key = btrim(key) and key <> '' and length(key) <= 40),
  label text not null check (btrim(label) <> '' and length(label) <= 40),
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now()
);
create unique index blog_category_spelling on blog_category (lower(key));
create unique index blog_category_label on blog_category (lower(label));

-- Those of the first releases.
insert into blog_category (position, key, label) values
  (0, 'Making', 'Making'), (1, 'Instructions', 'Instructions'), (2, 'Experiences', 'Experiences');

alter table blog drop constraint blog_category_check,
  add constraint blog_category foreign key (category) references blog_category;

create trigger blog_category_shown_changed after insert or update or delete or truncate on blog_category
  for each statement execute function tell_shown_list('blog-categories');

-- Whether little is left of a product: 0 enough, 1 at its level or below it, 2 sold out. Kept beside the stock because it
-- changes rarely: an index that holds the stock itself has each sale write a new entry into every index of its product
-- (measured at 100,000 products: four times the log of a sale, twice its time).
alter table product add column scarcity smallint not null default 0 check (scarcity between 0 and 2);

create function keep_product_scarcity() returns trigger language plpgsql as $$
begin
  new.scarcity := case when new.stock = 0 then 2 when new.stock <= new.low_stock_level then 1 else 0 end;
  return new;
end $$;

create trigger product_scarcity_begun before insert on product for each row
  when (new.stock <= new.low_stock_level or new.scarcity <> 0) execute function keep_product_scarcity();
create trigger product_scarcity_kept before update of stock, low_stock_level, scarcity on product for each row
  when (new.scarcity <> case when new.stock = 0 then 2 when new.stock <= new.low_stock_level then 1 else 0 end)
  execute function keep_product_scarcity();

update product set scarcity = 1 where stock <= low_stock_level;

create index product_scarce on product (state, scarcity desc, id) where scarcity > 0;
drop index product_low;
