-- Who shops here, how they prove it, and how long their logins last.

create table shop_user (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  -- As typed at signup; compared without regard to case, see the index.
  email text not null,
  -- Argon2id in PHC form. Null for an account without a password (sign-in by another provider).
  password_hash text,
  mobile text not null default '',
  address_line1 text not null default '',
  city text not null default '',
  postal_code text not null default '',
  -- Null while not chosen.
  gender text check (gender in ('male', 'female', 'third')),
  -- The owner's accounts are not kept here: no signup can claim another role.
  role text not null default 'customer' check (role in ('customer')),
  created_at timestamptz not null
);

-- Decides whether an e-mail is taken, whatever two signups at once believe.
create unique index shop_user_email on shop_user (lower(email));

-- One login of one browser. Of its refresh token, which changes at each use, only hashes are kept: the present one,
-- and the one before it, which is still answered for a minute (a reply can get lost, two tabs can ask at once).
-- Any other token of the session is an old one used again, and ends it: the row is deleted.
-- Retention: until expires_at; each new login sweeps out a few expired rows.
create table refresh_session (
  id uuid primary key,
  user_id uuid not null references shop_user (id) on delete cascade,
  token_hash text not null,
  previous_hash text,
  -- With the previous token itself this gives the present one again; without that token it gives nothing.
  successor_salt text,
  rotated_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint rotation_is_whole check (
    (previous_hash is null) = (rotated_at is null) and (successor_salt is null) = (rotated_at is null)
  )
);

create index refresh_session_user on refresh_session (user_id);
create index refresh_session_expiry on refresh_session (expires_at);

-- Keys that sign access tokens, here so that all processes agree. The newest signs, every one verifies. A new row and
-- a restart change the key; the old row may go 15 minutes later, when the last token it signed has ended.
create table signing_key (
  kid text primary key,
  -- 256 random bits, base64url.
  secret text not null,
  created_at timestamptz not null
);
