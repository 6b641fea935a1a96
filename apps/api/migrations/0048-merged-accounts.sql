-- Two accounts of one person become one: the row of the one that goes stays empty, as that of an erased one, and all that it
-- held belongs to the one that stays. Kept here is that it happened, and until the person was told where to tell them.

-- Retention: as long as the account that stays; address and name until they were mailed, at most 14 days. A job empties them.
create table account_merge (
  id uuid primary key,
  -- The account that stays.
  user_id uuid not null references shop_user (id) on delete cascade,
  -- The one that went. No reference: all that its row says is that it is gone.
  gone_id uuid not null unique,
  merged_at timestamptz(3) not null,
  -- Of the one that went, whether the address had been shown to be theirs, and what it is called by; null once it was told.
  email text check (btrim(email) <> ''),
  is_verified boolean not null,
  first_name text,
  check (email is not null or first_name is null)
);

create index account_merge_of_user on account_merge (user_id);
create index account_merge_to_tell on account_merge (merged_at) where email is not null;

-- Photographs go over with the review that names them: whose they are is whose it is.
alter table review_photo
  drop constraint review_photo_review_id_user_id_fkey,
  add constraint review_photo_review_id_user_id_fkey foreign key (review_id, user_id)
    references review (id, user_id) on delete set null on update cascade;

create trigger account_merge_has_holder before insert on account_merge
  for each row execute function refuse_erased_holder();
