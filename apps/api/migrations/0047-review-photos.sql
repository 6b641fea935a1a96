-- Photographs of reviews. Their files lie beside those of the library under a name of their own, so that they go with them
-- whoever else shows the same picture.
--
-- Retention: as long as the review; what no review names a day. A photograph that nobody has any more (`user_id` null) is
-- shown to nobody, and waits for its files to be deleted.

alter table review add constraint review_of_author unique (id, user_id);

create table review_photo (
  -- Chosen by the browser.
  id uuid primary key,
  user_id uuid references shop_user (id) on delete set null,
  -- Null until a review names it. Of the same person.
  review_id uuid,
  place smallint not null default 0,
  -- In the addresses of its files: unguessable, and another one as soon as its review is no longer shown.
  address text not null unique check (address ~ '^[0-9a-f]{32}$'),
  -- What pages need to show it; its hash is that of the id.
  shown jsonb not null,
  -- Whether all files are made; then the file that was sent is gone.
  is_whole boolean not null default false,
  created_at timestamptz(3) not null,
  foreign key (review_id, user_id) references review (id, user_id) on delete set null
);

create index review_photo_of_review on review_photo (review_id, place) where review_id is not null;
create index review_photo_of_user on review_photo (user_id) where user_id is not null;
create index review_photo_dropped on review_photo (created_at) where user_id is null;

create trigger review_photo_has_holder before insert on review_photo
  for each row when (new.user_id is not null) execute function refuse_erased_holder();

-- Whoever kept an address of what is no longer shown finds nothing there.
create function move_review_photos() returns trigger language plpgsql as $$
begin
  update review_photo set address = replace(gen_random_uuid()::text, '-', '') where review_id = new.id;
  return null;
end $$;

create trigger review_photos_moved after update of state on review for each row
  when (old.state = 'shown' and new.state <> 'shown') execute function move_review_photos();
