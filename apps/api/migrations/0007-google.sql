-- Signing in with Google, or with another OpenID Connect issuer.

-- The issuer's name for the person (`sub`). Null for an account that nobody has signed in to that way.
alter table shop_user add column google_id text;

create unique index shop_user_google_id on shop_user (google_id);

-- Windows that were sent to Google and have not come back. The browser's cookie holds the secret from which state,
-- nonce and code verifier are derived; the row is here so that it works once, and not for long.
-- Retention: until expires_at, 10 minutes; each new one sweeps out a few expired rows.
create table google_attempt (
  -- SHA-256 of the secret, base64url.
  secret_hash text primary key,
  expires_at timestamptz not null
);

create index google_attempt_expiry on google_attempt (expires_at);

-- Whom Google has named in a window that came back, until the page which opened it logs in. Holding the secret, which
-- is another one-time cookie, is what makes the payload of that login more than somebody's word.
-- Retention: until expires_at, 5 minutes; each new one sweeps out a few expired rows.
create table google_proof (
  -- SHA-256 of the secret, base64url.
  secret_hash text primary key,
  google_id text not null,
  -- Verified by the issuer.
  email text not null,
  first_name text not null,
  last_name text not null,
  expires_at timestamptz not null
);

create index google_proof_expiry on google_proof (expires_at);
