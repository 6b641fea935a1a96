-- Which mails a customer wants beside those that an order or an account needs, and joining the newsletter from the account.

-- A row only where the customer has said so: what holds without one is decided in code, kind by kind.
-- Retention: as long as the account.
create table mail_preference (
  user_id uuid not null references shop_user (id) on delete cascade,
  kind text not null check (kind <> ''),
  is_wanted boolean not null,
  changed_at timestamptz(3) not null,
  primary key (user_id, kind)
);

-- The e-mail address of an account is verified by a mailed link or by Google: joining there needs no second mail. No earlier
-- release reads these columns into anything but a word for staff.
alter table subscriber
  drop constraint subscriber_confirmed_by_check,
  add constraint subscriber_confirmed_by_check check (confirmed_by in ('mailed_link', 'account')),
  drop constraint subscriber_left_by_check,
  add constraint subscriber_left_by_check check (left_by in ('page', 'one_click', 'account'));
