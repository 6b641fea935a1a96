-- outside a transaction
-- What staff list, search and filter by, of every product in any state: found in this index alone, since the table's rows
-- are long. Stock is not in it, so selling a piece rewrites no index.
create index concurrently if not exists product_kept
  on product (created_at desc, id) include (facet_bits, state, price_cents, name, search_text);
