-- Staff: who runs the shop, what they may do, and how they show who they are. Never accounts of shoppers.

-- What somebody may do: a set of permissions of the contract. Owners hold all, also those that come with later
-- releases, so their set is not read.
create table role (
  id text primary key,
  name text not null,
  permissions text[] not null default '{}',
  is_owner boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index role_name on role (lower(name));
create unique index role_owner on role (is_owner) where is_owner;

-- The times keep them in this order, before those that a shop makes itself.
insert into role (id, name, permissions, is_owner, created_at) values
  ('owner', 'Owner', '{}', true, '2026-01-01 00:00Z'),
  ('manager', 'Manager', array[
    'orders.read', 'orders.fulfil', 'orders.edit', 'orders.create', 'orders.refund', 'customers.read',
    'customers.write', 'customers.erase', 'products.write', 'prices.write', 'stock.write', 'batches.write',
    'recalls.run', 'media.write', 'content.write', 'content.publish', 'mails.write', 'coupons.write',
    'subscribers.read', 'reviews.judge', 'messages.answer', 'reports.read', 'tax.close', 'settings.write',
    'imports.run', 'undo.others', 'audit.read', 'system.read'], false, '2026-01-02 00:00Z'),
  ('packer', 'Packer', array['orders.fulfil'], false, '2026-01-03 00:00Z'),
  ('desk', 'Desk', array[
    'orders.read', 'orders.edit', 'orders.create', 'orders.refund', 'customers.read', 'customers.write',
    'messages.answer'], false, '2026-01-04 00:00Z'),
  ('editor', 'Editor', array[
    'content.write', 'content.publish', 'media.write', 'reviews.judge'], false, '2026-01-05 00:00Z'),
  ('accountant', 'Accountant', array['orders.read', 'reports.read', 'tax.close', 'audit.read'], false, '2026-01-06 00:00Z'),
  ('stall', 'Stall', array['orders.create'], false, '2026-01-07 00:00Z');

-- Retention: until an owner removes the person.
create table staff (
  id uuid primary key,
  name text not null,
  email text not null,
  -- Argon2id. Null after a reset, until its link is followed, and for the demo owner.
  password_hash text,
  role_id text not null references role (id),
  -- Opens without a password, in demo mode alone; there is one at most.
  is_demo boolean not null default false,
  -- Until when the password alone is enough to set up a second step: whoever accepted a link may come back to it.
  enrol_until timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz
);

create unique index staff_email on staff (canonical_email(email));
create unique index staff_demo on staff (is_demo) where is_demo;
create index staff_role on staff (role_id);

-- Where somebody is signed in, or on the way to it. The cookie holds the secret.
-- Retention: until expires_at, seven days at most; a job deletes what has expired every night.
create table staff_session (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  -- SHA-256 of the secret, base64url.
  secret_hash text not null unique,
  -- The password was right and the second step is owed, or has to be set up; or open.
  stage text not null check (stage in ('second_step', 'enrolling', 'open')),
  -- As the browser names itself, and from where: for the list of own sessions.
  browser text not null,
  address text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When they last showed a second time who they are.
  step_up_at timestamptz
);

create index staff_session_staff on staff_session (staff_id);
create index staff_session_expiry on staff_session (expires_at);

-- Retention: until its holder removes it.
create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  credential_id text not null unique,
  -- COSE, base64url: a public key opens nothing.
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create index staff_passkey_staff on staff_passkey (staff_id);

-- Codes of an app (RFC 6238). Secrets are encrypted; the key is derived from limit_key, which no export holds.
-- Retention: until its holder removes it.
create table staff_totp (
  staff_id uuid primary key references staff (id) on delete cascade,
  -- Null until the first code was shown.
  secret text,
  -- The next one, until a code of it was shown.
  pending_secret text,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint not null default 0,
  confirmed_at timestamptz
);

-- Retention: until used, or replaced by new ones.
create table staff_recovery_code (
  staff_id uuid not null references staff (id) on delete cascade,
  -- HMAC with a key derived from limit_key, base64url.
  code_hash text not null,
  primary key (staff_id, code_hash)
);

-- Browsers that need no second step for seven days.
-- Retention: until expires_at; a job deletes what has expired every night.
create table staff_trusted_browser (
  secret_hash text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  expires_at timestamptz not null
);

create index staff_trusted_browser_staff on staff_trusted_browser (staff_id);
create index staff_trusted_browser_expiry on staff_trusted_browser (expires_at);

-- What a passkey was asked to sign; taken once.
-- Retention: until expires_at, five minutes; a job deletes what has expired every night.
create table staff_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('sign_in', 'second_step', 'step_up', 'register')),
  -- Null for a sign-in by passkey alone, which has no session yet.
  session_id uuid references staff_session (id) on delete cascade,
  expires_at timestamptz not null
);

create index staff_challenge_expiry on staff_challenge (expires_at);
create index staff_challenge_session on staff_challenge (session_id);

-- One-time links: to the first owner, to somebody invited, to somebody whose password and second step were reset.
-- Retention: 30 days past expires_at, so that the list can say that one ran out.
create table invitation (
  id uuid primary key,
  kind text not null check (kind in ('first_owner', 'invitation', 'reset')),
  -- Null for the first owner, who says it.
  email text,
  role_id text not null references role (id),
  -- Whose, when somebody is reset.
  staff_id uuid references staff (id) on delete cascade,
  -- SHA-256 of the secret in the link, base64url.
  secret_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create unique index invitation_email on invitation (canonical_email(email)) where kind = 'invitation';
create unique index invitation_first_owner on invitation (kind) where kind = 'first_owner';
create unique index invitation_staff on invitation (staff_id) where kind = 'reset';
create index invitation_role on invitation (role_id);
create index invitation_expiry on invitation (expires_at);
