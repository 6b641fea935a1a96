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
