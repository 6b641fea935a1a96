-- What buyers say of products, and which of it others found helpful. What a product's reviews come to stands on the product
-- itself, kept by triggers in the same transaction: so lists sort by it as before, and whatever takes a review away
-- (staff, its author, an account that goes) takes its figures away.
--
-- Retention: a review stays until its author or the account goes; a vote as long as review and account; a report two years;
-- an invitation 30 days, since orders that came longer ago are not looked at any more.

create table review (
  id uuid primary key,
  product_id text collate "C" not null references product on delete cascade,
  -- Null of a sample alone.
  user_id uuid references shop_user (id) on delete cascade,
  -- As it is shown: a first name, and the initial of the last one.
  name text not null check (btrim(name) <> ''),
  stars smallint not null check (stars between 1 and 5),
  body text not null check (length(body) between 5 and 2000),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  -- Why it is hidden, and in words; its author reads both.
  reason text check (reason in ('abuse', 'personal_data', 'advertising', 'off_topic', 'unlawful')),
  reason_words text not null default '',
  -- The shop's, under the review. Empty: none.
  answer text not null default '',
  answered_at timestamptz(3),
  -- Of the demo: nobody bought anything.
  is_sample boolean not null default false,
  -- Votes, with those that a sample came with.
  likes integer not null default 0,
  dislikes integer not null default 0,
  sample_likes integer not null default 0,
  sample_dislikes integer not null default 0,
  -- Counts edits of the author as well as decisions of staff.
  version integer not null default 1,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  check (is_sample = (user_id is null)),
  check (is_sample or (sample_likes, sample_dislikes) = (0, 0)),
  check ((state = 'hidden') = (reason is not null)),
  check ((answer = '') = (answered_at is null)),
  constraint review_once unique (user_id, product_id)
);

create index review_newest on review (product_id, created_at desc, id desc) where state = 'shown';
create index review_helpful on review (product_id, (likes - dislikes) desc, created_at desc, id desc)
  where state = 'shown';
create index review_latest on review (created_at desc, id desc) where state = 'shown';
create index review_waiting on review (changed_at, id) where state = 'waiting';
create index review_judged on review (state, changed_at desc, id desc);

-- One vote a person and review, whoever presses how often.
create table review_vote (
  review_id uuid not null references review (id) on delete cascade,
  user_id uuid not null references shop_user (id) on delete cascade,
  is_like boolean not null,
  primary key (review_id, user_id)
);

create index review_vote_of_user on review_vote (user_id);

-- Somebody says that a review should not stand there.
create table review_report (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade,
  -- Of whoever was logged in.
  user_id uuid references shop_user (id) on delete set null,
  reason text not null check (reason in ('abuse', 'personal_data', 'advertising', 'off_topic', 'unlawful')),
  words text not null default '',
  created_at timestamptz(3) not null,
  -- When staff decided about the review.
  settled_at timestamptz(3)
);

create index review_report_open on review_report (review_id) where settled_at is null;
create index review_report_of_user on review_report (user_id) where user_id is not null;
create index review_report_age on review_report (created_at);

-- Orders whose customer was asked by mail for reviews, or would have been if they wanted it: once each.
create table review_invitation (
  customer_order_id uuid primary key references customer_order (id) on delete cascade,
  invited_at timestamptz(3) not null
);

create index review_invitation_age on review_invitation (invited_at);

-- How many shown reviews gave one star, two, and so on to five.
alter table product add column review_stars integer[] not null default '{0,0,0,0,0}'
  check (array_length(review_stars, 1) = 5);

-- Products in the order of their ids, as everywhere, each locked before its reviews are counted: who judges two reviews of
-- one product at the same moment counts one after the other. A rating that came with a product stays until it has a first
-- review; when the last one goes it has none.
create function count_reviews(products text[]) returns void language plpgsql as $$
declare
  one text collate "C";
  counted integer[];
  total integer;
begin
  for one in select distinct id collate "C" from unnest(products) as id order by 1 loop
    perform 1 from product where id = one for no key update;
    select array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::integer[], count(*)
      into counted, total from review where product_id = one and state = 'shown';
    update product set review_stars = counted, rating = case when total > 0 then round(
        (counted[1] + 2 * counted[2] + 3 * counted[3] + 4 * counted[4] + 5 * counted[5])::numeric / total, 2) end
      where id = one and review_stars <> counted;
  end loop;
end $$;

create function review_came_or_went() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(select product_id from touched));
  return null;
end $$;

create function review_was_judged() returns trigger language plpgsql as $$
begin
  perform count_reviews(array[new.product_id]);
  return null;
end $$;

create trigger review_counted_new after insert on review referencing new table as touched
  for each statement execute function review_came_or_went();
create trigger review_counted_gone after delete on review referencing old table as touched
  for each statement execute function review_came_or_went();
create trigger review_counted_again after update of state, stars on review for each row
  when (old.state <> new.state or old.stars <> new.stars) execute function review_was_judged();

-- The same of votes: the review is locked, then they are counted.
create function count_votes() returns trigger language plpgsql as $$
declare
  one uuid;
begin
  for one in select distinct review_id from touched order by 1 loop
    perform 1 from review where id = one for no key update;
    update review set likes = sample_likes + counted.up, dislikes = sample_dislikes + counted.down from (
      select count(*) filter (where is_like) as up, count(*) filter (where not is_like) as down
      from review_vote where review_id = one
    ) as counted
    where id = one and (likes, dislikes) <> (sample_likes + counted.up, sample_dislikes + counted.down);
  end loop;
  return null;
end $$;

create trigger review_vote_counted_new after insert on review_vote referencing new table as touched
  for each statement execute function count_votes();
create trigger review_vote_counted_again after update on review_vote referencing new table as touched
  for each statement execute function count_votes();
create trigger review_vote_counted_gone after delete on review_vote referencing old table as touched
  for each statement execute function count_votes();

-- What stands on pages: the list of a product, and the latest of all.
create function tell_shown_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('shown_changes', 'reviews:' || coalesce(new.product_id, old.product_id) || ' reviews');
  return null;
end $$;

create trigger review_shown_new after insert on review for each row
  when (new.state = 'shown') execute function tell_shown_review();
create trigger review_shown_changed after update on review for each row
  when ((old.state = 'shown' or new.state = 'shown')
    and (old.state, old.name, old.stars, old.body, old.answer, old.likes, old.dislikes)
      is distinct from (new.state, new.name, new.stars, new.body, new.answer, new.likes, new.dislikes))
  execute function tell_shown_review();
create trigger review_shown_gone after delete on review for each row
  when (old.state = 'shown') execute function tell_shown_review();
create trigger review_shown_emptied after truncate on review for each statement
  execute function tell_shown_list('everything');

drop trigger product_shown_changed on product;
create trigger product_shown_changed after update on product for each row
  when ((old.*) is distinct from (new.*)
    and ((old.stock = 0) <> (new.stock = 0)
      or (old.id, old.sku, old.name, old.price_cents, old.rating, old.descriptions, old.advantages, old.ingredients,
          old.weight, old.dimension, old.direction, old.warnings, old.types, old.skin_types, old.scents,
          old.use_cases, old.features, old.tint, old.pictures, old.created_at, old.slug, old.state, old.search_title,
          old.search_description, old.review_stars)
        is distinct from
         (new.id, new.sku, new.name, new.price_cents, new.rating, new.descriptions, new.advantages, new.ingredients,
          new.weight, new.dimension, new.direction, new.warnings, new.types, new.skin_types, new.scents,
          new.use_cases, new.features, new.tint, new.pictures, new.created_at, new.slug, new.state, new.search_title,
          new.search_description, new.review_stars)))
  execute function tell_shown_product();
