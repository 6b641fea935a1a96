-- What customers are told in their account: of their orders and money, and of what happened to the account itself. Triggers
-- write it beside its cause, in the same transaction and statement: whoever moves an order or changes an account, by
-- whatever way, tells its holder, and placing an order takes no statement more.

-- Retention: 365 days. A job deletes what is older.
create table notification (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references shop_user (id) on delete cascade,
  kind text not null check (kind in (
    'order-status', 'payment-failed', 'refunded', 'message-answered', 'email-verified', 'email-changed',
    'password-changed', 'google-linked', 'address-changed', 'new-login'
  )),
  -- The order's number. No reference: an order that goes one day takes no news with it.
  order_id text,
  -- As they stand in the order's history.
  status text,
  message text,
  amount_cents bigint check (amount_cents > 0),
  at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  check ((kind = 'order-status') = (status is not null)),
  check ((kind = 'order-status') = (message is not null)),
  check ((kind = 'refunded') = (amount_cents is not null)),
  check (kind not in ('order-status', 'refunded') or order_id is not null)
);

-- Whether one was read stands in no index, so that reading moves no row.
create index notification_of_user on notification (user_id, at desc, id desc);
create index notification_age on notification (at);

-- A login that was begun by a browser which had not been in the account.
alter table refresh_session add column is_of_new_device boolean not null default false;

-- Tells open pages of the account that there is something new, or that something was read elsewhere.
create function tell_notified(account uuid) returns void language sql as $$
  select pg_notify('notifications', account::text)
$$;

-- What orders write sends no notice: all commits with one wait for each other. So a placed order, a card that paid and one
-- that was refused are read when pages load; what the shop does with an order afterwards is told at once.
create function notify_of_order() returns trigger language plpgsql as $$
declare
  holder uuid;
begin
  insert into notification (user_id, kind, order_id, status, message, at)
    select o.user_id, 'order-status', o.order_id, new.status, new.message, new.at
    from customer_order o where o.id = new.customer_order_id
    returning user_id into holder;
  if new.actor_kind in ('owner', 'system') then
    perform tell_notified(holder);
  end if;
  return null;
end $$;

create function notify_of_decline() returns trigger language plpgsql as $$
begin
  insert into notification (user_id, kind, order_id, at)
    values (new.user_id, 'payment-failed',
      (select o.order_id from payment p join customer_order o on o.id = p.customer_order_id
        where p.user_id = new.user_id and p.state = 'open'),
      new.declined_at);
  return null;
end $$;

create function notify_of_refund() returns trigger language plpgsql as $$
declare
  holder uuid;
begin
  insert into notification (user_id, kind, order_id, amount_cents, at)
    select o.user_id, 'refunded', o.order_id, new.amount_cents, new.changed_at
    from payment p join customer_order o on o.id = p.customer_order_id where p.id = new.payment_id
    returning user_id into holder;
  perform tell_notified(holder);
  return null;
end $$;

create function notify_of_answer() returns trigger language plpgsql as $$
declare
  holder uuid;
begin
  insert into notification (user_id, kind, at)
    select c.user_id, 'message-answered', new.created_at
    from conversation c where c.id = new.conversation_id and c.user_id is not null
    returning user_id into holder;
  if holder is not null then
    perform tell_notified(holder);
  end if;
  return null;
end $$;

-- The kind comes with the trigger; the row is the account's own, or names it.
create function notify_of_account() returns trigger language plpgsql as $$
declare
  holder uuid := coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::uuid;
begin
  insert into notification (user_id, kind) values (holder, tg_argv[0]);
  perform tell_notified(holder);
  return null;
end $$;

create function tell_read() returns trigger language plpgsql as $$
begin
  perform tell_notified(new.user_id);
  return null;
end $$;

create trigger notification_read after update of read_at on notification for each row
  when (old.read_at is distinct from new.read_at) execute function tell_read();

-- Rows that come from an export, or are invented, happened to nobody now, and who empties an account has nobody to tell:
-- they say so before.
create function is_told() returns boolean language sql stable as $$
  select current_setting('shop.is_silent', true) is distinct from 'on'
$$;

create trigger order_status_notified after insert on order_status_entry for each row
  when (is_told()) execute function notify_of_order();

create trigger card_decline_notified after insert on card_decline for each row
  when (is_told()) execute function notify_of_decline();

create trigger refund_notified after update of state on refund for each row
  when (old.state <> 'done' and new.state = 'done' and is_told()) execute function notify_of_refund();

create trigger message_notified after insert on message for each row
  when (new.kind = 'answer' and is_told()) execute function notify_of_answer();

create trigger email_verified_notified after update of email_verified_at on shop_user for each row
  when (old.email_verified_at is null and new.email_verified_at is not null and is_told())
  execute function notify_of_account('email-verified');

create trigger email_changed_notified after update of email on shop_user for each row
  when (old.email is distinct from new.email and is_told()) execute function notify_of_account('email-changed');

create trigger password_changed_notified after update of password_hash on shop_user for each row
  when (old.password_hash is distinct from new.password_hash and new.password_hash is not null and is_told())
  execute function notify_of_account('password-changed');

create trigger google_linked_notified after update of google_id on shop_user for each row
  when (old.google_id is null and new.google_id is not null and is_told())
  execute function notify_of_account('google-linked');

create trigger profile_address_notified after update of address_line1, city, postal_code on shop_user for each row
  when ((old.address_line1, old.city, old.postal_code) is distinct from
    (new.address_line1, new.city, new.postal_code) and is_told())
  execute function notify_of_account('address-changed');

create trigger address_changed_notified after update on shipping_address for each row
  when ((old.full_name, old.mobile, old.address_line1, old.city, old.postal_code) is distinct from
    (new.full_name, new.mobile, new.address_line1, new.city, new.postal_code) and is_told())
  execute function notify_of_account('address-changed');

create trigger new_login_notified after insert on refresh_session for each row
  when (new.is_of_new_device and is_told()) execute function notify_of_account('new-login');
