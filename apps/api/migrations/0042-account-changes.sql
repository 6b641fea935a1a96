-- A customer changes the e-mail address of their account, gets a copy of all that is kept of them, and is erased.

-- The address that an account is to have once somebody has shown, by the link mailed there, that it is theirs.
-- Retention: until confirmed or asked for anew, a day at most.
create table email_change (
  user_id uuid primary key references shop_user (id) on delete cascade,
  email text not null check (btrim(email) <> ''),
  asked_at timestamptz(3) not null
);

create index email_change_age on email_change (asked_at);

alter table identity_link
  drop constraint identity_link_kind_check,
  add constraint identity_link_kind_check check (kind in ('reset', 'verify', 'email'));

-- All that is kept of a customer, as a text in JSON, made by a job. A row without content waits to be made.
-- Retention: a day; a job deletes it then, and the nightly one what that has missed.
create table data_copy (
  user_id uuid primary key references shop_user (id) on delete cascade,
  asked_at timestamptz(3) not null,
  content text,
  -- SHA-256 of the secret in the mailed link, base64url. Until it is mailed there is none.
  secret_hash text unique
);

create index data_copy_age on data_copy (asked_at);

-- Set for good when a customer is erased: the row stays, since orders name it, and says nothing of anybody any more.
alter table shop_user add column erased_at timestamptz(3);

-- Nothing is written for a customer who was erased meanwhile: whoever writes waits for an erasure that has begun, and is
-- refused once it stands; an erasure waits for who was first, and then sees what they wrote.
create function refuse_erased_holder() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select erased_at into gone from shop_user where id = new.user_id for key share;
  if gone is not null then
    raise exception 'a row of % for an account that was erased', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger customer_order_has_holder before insert on customer_order
  for each row execute function refuse_erased_holder();
create trigger shipping_address_has_holder before insert on shipping_address
  for each row execute function refuse_erased_holder();
create trigger refresh_session_has_holder before insert on refresh_session
  for each row execute function refuse_erased_holder();
create trigger identity_link_has_holder before insert on identity_link
  for each row execute function refuse_erased_holder();
create trigger mail_preference_has_holder before insert on mail_preference
  for each row execute function refuse_erased_holder();
create trigger email_change_has_holder before insert on email_change
  for each row execute function refuse_erased_holder();
create trigger data_copy_has_holder before insert on data_copy
  for each row execute function refuse_erased_holder();
create trigger conversation_has_holder before insert on conversation
  for each row execute function refuse_erased_holder();
