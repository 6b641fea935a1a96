-- Listing, counting and paging a catalogue of any size (docs/performance.md shows the plans). A page of a list is found
-- in an index alone: its order, and what it is filtered by. Only the few rows that it shows are read from the table,
-- whose rows are long.

-- The bits of filter values, one each, for good; `product.types` and its neighbours hold the texts. A new value gets the
-- next bit, in the migration that allows it.
create function facet_bits(labels text[]) returns integer language plpgsql immutable parallel safe as $$
begin
  return (case when 'Bar Soap' = any (labels) then 1 << 0 else 0 end)
    | (case when 'Liquid Soap' = any (labels) then 1 << 1 else 0 end)
    | (case when 'Soap Gift Set' = any (labels) then 1 << 2 else 0 end)
    | (case when 'Dry Skin' = any (labels) then 1 << 3 else 0 end)
    | (case when 'Oily Skin' = any (labels) then 1 << 4 else 0 end)
    | (case when 'Sensitive Skin' = any (labels) then 1 << 5 else 0 end)
    | (case when 'All Skin Types' = any (labels) then 1 << 6 else 0 end)
    | (case when 'Lavender' = any (labels) then 1 << 7 else 0 end)
    | (case when 'Rose' = any (labels) then 1 << 8 else 0 end)
    | (case when 'Lemongrass' = any (labels) then 1 << 9 else 0 end)
    | (case when 'Charcoal' = any (labels) then 1 << 10 else 0 end)
    | (case when 'Unscented' = any (labels) then 1 << 11 else 0 end)
    | (case when 'Face' = any (labels) then 1 << 12 else 0 end)
    | (case when 'Body' = any (labels) then 1 << 13 else 0 end)
    | (case when 'Hands' = any (labels) then 1 << 14 else 0 end)
    | (case when 'Organic' = any (labels) then 1 << 15 else 0 end)
    | (case when 'Vegan' = any (labels) then 1 << 16 else 0 end)
    | (case when 'Cruelty Free' = any (labels) then 1 << 17 else 0 end)
    | (case when 'Essential Oils' = any (labels) then 1 << 18 else 0 end)
    | (case when 'Limited Edition' = any (labels) then 1 << 19 else 0 end);
end $$;

-- All five filter categories of a product in four bytes, kept by the database itself, whoever writes the product.
alter table product add column facet_mask integer not null
  generated always as (facet_bits(types || skin_types || scents || use_cases || features)) stored;

-- The four orders of a list as before, each with the mask beside its key. They also serve an earlier release, which
-- asks in the same orders.
create index product_listed_latest on product (created_at desc, id) include (facet_mask);
create index product_listed_price_up on product (price_cents, created_at desc, id) include (facet_mask);
create index product_listed_price_down on product (price_cents desc, created_at desc, id) include (facet_mask);
-- The rating itself, too: an index of an expression does not answer for the column in it.
create index product_listed_rating on product ((coalesce(rating, 5)) desc, created_at desc, id)
  include (rating, facet_mask);
drop index product_latest, product_price_up, product_price_down, product_rating;

-- For counting: equal masks are kept once with a list of places, so it is a tenth of the others.
create index product_facet_mask on product (facet_mask);

-- `product_facets` (GIN) stays, for filters that leave few products.

-- An index answers alone only for pages of the table that are marked as seen by everybody; every sale takes a mark away.
-- So it is swept when one row in fifty has changed, not one in five. Nothing is read by several processes of the
-- database at once: a count takes a few milliseconds, less than those need to start, and others need the processors.
alter table product set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  parallel_workers = 0
);
