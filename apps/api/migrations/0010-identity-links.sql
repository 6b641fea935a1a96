-- Links mailed to customers: to set a new password, and to show that an e-mail address is theirs.

-- When a mailed link was followed, or an issuer such as Google vouched for the address. Null until then.
alter table shop_user add column email_verified_at timestamptz;

-- When every login was ended at once: by a new password, or by handing the account over. Access tokens from before it
-- open nothing, although they have not expired. Null when that never happened.
alter table shop_user add column logins_ended_at timestamptz;

update shop_user set email_verified_at = created_at where google_id is not null;

-- One link of each kind at most for an account: a new one ends the one before. Using one deletes its row.
-- Retention: until expires_at (an hour, a day); a job deletes what has expired every night.
create table identity_link (
  user_id uuid not null references shop_user (id) on delete cascade,
  kind text not null check (kind in ('reset', 'verify')),
  -- SHA-256 of the secret in the link, base64url. The secret itself is in the mail alone.
  secret_hash text not null unique,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);

create index identity_link_expiry on identity_link (expires_at);
