-- What people write by the contact form, and what is answered. A conversation is what one person and the shop write to each
-- other about one matter: mail programs keep it together by the ids of its mails, the back office by this row.
-- Retention: two years past the last message, of complaints six, since they may have to be shown to an authority.

create table conversation (
  id uuid primary key,
  -- As given in the form: nobody has proven that the address is theirs.
  name text not null default '',
  email text not null,
  subject text not null default '',
  -- Who was logged in when they wrote.
  user_id uuid references shop_user (id) on delete set null,
  -- open: waits for the shop; waiting: was answered, and waits for the other side; closed.
  state text not null check (state in ('open', 'waiting', 'closed')),
  -- Of staff. No reference: whoever has left stays named in what they changed.
  assigned_to uuid,
  -- A complaint about personal data: it is to be answered within a month.
  -- Given one after the other, under a lock: an export carries no sequences.
  complaint_number integer unique,
  complained_at timestamptz,
  -- When owners were reminded that it is still open.
  reminded_at timestamptz,
  -- Made by the page for one message, so that what is sent twice is stored once.
  request_key uuid not null unique,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  check ((complaint_number is null) = (complained_at is null)),
  check (reminded_at is null or complained_at is not null)
);

create index conversation_latest on conversation (last_at desc, id desc);
create index conversation_open on conversation (state, last_at desc, id desc) where state <> 'closed';
create index conversation_of_user on conversation (user_id) where user_id is not null;
create index conversation_complaints on conversation (complained_at)
  where complained_at is not null and state <> 'closed' and reminded_at is null;

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation (id) on delete cascade,
  -- received: by the form; answer: mailed to whoever wrote; note: for staff alone.
  kind text not null check (kind in ('received', 'answer', 'note')),
  body text not null check (btrim(body) <> ''),
  -- As they were called then; null for what was received.
  staff_id uuid,
  staff_name text,
  -- The same, of staff. What was received has its conversation's.
  request_key uuid unique,
  created_at timestamptz(3) not null,
  check ((kind = 'received') = (staff_id is null)),
  check ((kind = 'received') = (request_key is null)),
  check ((staff_id is null) = (staff_name is null))
);

create index message_of_conversation on message (conversation_id, created_at, id);
