-- Readers of the newsletter, and the proof that they agreed to it. Nobody counts before the mailed link was opened and its
-- button pressed.

-- Retention: waiting 30 days from the last time that it was asked; confirmed until they leave or an owner erases them;
-- left 1095 days (three years), without the address, as proof that they were subscribed and left. A job deletes both.
create table subscriber (
  id uuid primary key,
  -- As it was typed. Null once they have left.
  email text check (btrim(email) <> ''),
  state text not null check (state in ('waiting', 'confirmed', 'left')),
  -- Where and under which words it was asked for, last; once confirmed, the words beside the button that was pressed.
  page text not null,
  words text not null,
  asked_at timestamptz(3) not null,
  -- SHA-256 of the secret in the mailed link, base64url. It stays while they are subscribed: who opens the link a second
  -- time is told that all is well. Null before the first mail, and once they have left.
  confirm_hash text unique,
  confirm_until timestamptz,
  confirmed_at timestamptz(3),
  confirmed_by text check (confirmed_by = 'mailed_link'),
  -- The secret of the link to leave by, as it is: every list that is copied out holds it, and all that it opens is the
  -- way out. It stays for good, so that a link which was followed before is still known.
  leave_secret text unique,
  left_at timestamptz(3),
  left_by text check (left_by in ('page', 'one_click')),
  -- SHA-256 of leave_secret, a space and the canonical address, hexadecimal: who names the address can be told that it left.
  email_hash text,
  check ((state = 'left') = (email is null)),
  check ((state = 'left') = (left_at is not null and left_by is not null and email_hash is not null)),
  check ((state = 'waiting') = (confirmed_at is null and confirmed_by is null and leave_secret is null))
);

create unique index subscriber_email on subscriber (canonical_email(email));
create index subscriber_listed on subscriber (asked_at desc, id desc);

-- What a program elsewhere still has to be told (NEWSLETTER_WEBHOOK_URL): a row goes once it was taken. It holds the
-- address, since somebody who left has none any more.
-- Retention: until it was taken, at most 14 days, as long as its job is tried.
create table newsletter_event (
  id uuid primary key,
  kind text not null check (kind in ('subscribed', 'unsubscribed')),
  email text not null,
  leave_secret text not null,
  happened_at timestamptz(3) not null
);

create index newsletter_event_age on newsletter_event (happened_at);
