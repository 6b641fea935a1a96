-- The address that an account has is told before the link goes to the one that it is to get. A mailbox that takes no mail must
-- not keep the link back, and whoever confirms at once must not keep the old address from being told later.

-- An address that is still to be told. Retention: until told, a day at most.
create table email_change_notice (
  id uuid primary key,
  user_id uuid not null references shop_user (id) on delete cascade,
  email text not null check (btrim(email) <> ''),
  asked_at timestamptz(3) not null,
  -- Since when the link to the new address is due: the first time that this one was tried, whether it took the mail or not.
  tried_at timestamptz(3)
);

create index email_change_notice_of_user on email_change_notice (user_id);
create index email_change_notice_age on email_change_notice (asked_at);

create trigger email_change_notice_has_holder before insert on email_change_notice
  for each row execute function refuse_erased_holder();
