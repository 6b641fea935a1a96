-- An account is erased: what it wrote of products stays where it is shown, since others have decided by it and rating and
-- count come from it; who wrote it does not. An empty name is that of somebody whose account is gone.
alter table review drop constraint review_name_check,
  add constraint review_name_check check (name = '' or btrim(name) <> '');

-- Under a code of its own, so that the caller is told that nobody is logged in any more, and not of a fault.
create or replace function refuse_erased_holder() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select erased_at into gone from shop_user where id = new.user_id for key share;
  if gone is not null then
    raise exception 'a row of % for an account that was erased', tg_table_name using errcode = 'LL001';
  end if;
  return new;
end $$;

-- Search engines are told no rating that samples of the demo have a part in.
alter table product add column has_sample_reviews boolean not null default false;

create or replace function count_reviews(products text[]) returns void language plpgsql as $$
declare
  one text collate "C";
  counted integer[];
  total integer;
  samples boolean;
begin
  for one in select distinct id collate "C" from unnest(products) as id order by 1 loop
    perform 1 from product where id = one for no key update;
    select array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::integer[], count(*), coalesce(bool_or(is_sample), false)
      into counted, total, samples from review where product_id = one and state = 'shown';
    update product set review_stars = counted, has_sample_reviews = samples, rating = case when total > 0 then round(
        (counted[1] + 2 * counted[2] + 3 * counted[3] + 4 * counted[4] + 5 * counted[5])::numeric / total, 2) end
      where id = one and (review_stars, has_sample_reviews) <> (counted, samples);
  end loop;
end $$;

update product set has_sample_reviews = true
  where exists (select from review where product_id = product.id and is_sample and state = 'shown');

drop trigger product_shown_changed on product;
create trigger product_shown_changed after update on product for each row
  when ((old.*) is distinct from (new.*)
    and ((old.stock = 0) <> (new.stock = 0)
      or (old.id, old.sku, old.name, old.price_cents, old.rating, old.descriptions, old.advantages, old.ingredients,
          old.weight, old.dimension, old.direction, old.warnings, old.types, old.skin_types, old.scents,
          old.use_cases, old.features, old.tint, old.pictures, old.created_at, old.slug, old.state, old.search_title,
          old.search_description, old.review_stars, old.has_sample_reviews)
        is distinct from
         (new.id, new.sku, new.name, new.price_cents, new.rating, new.descriptions, new.advantages, new.ingredients,
          new.weight, new.dimension, new.direction, new.warnings, new.types, new.skin_types, new.scents,
          new.use_cases, new.features, new.tint, new.pictures, new.created_at, new.slug, new.state, new.search_title,
          new.search_description, new.review_stars, new.has_sample_reviews)))
  execute function tell_shown_product();
