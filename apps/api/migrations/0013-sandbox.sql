-- The sandbox: who takes card payments while the shop has no keys of a card provider. No money moves. It keeps its own
-- books here, as a provider keeps them on its own machines; nothing of the shop points into them, and they point
-- nowhere. Numbers and security codes of cards are never kept. Amounts are whole cents.

-- What client secrets, signatures of events and fingerprints of cards are derived from: 256 random bits, base64url.
-- One row, made by the first process that needs it. Retention: for good.
create table sandbox_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null,
  created_at timestamptz(3) not null
);

-- An attempt at a payment. `open`: waits for a card, also after a declined one. `challenge`: a card is there, and the
-- shopper has to approve. Retention: 180 days after the last change.
create table sandbox_intent (
  id text collate "C" primary key,
  -- Payment and attempt are the key under which it was asked for, once.
  payment_id uuid not null,
  attempt integer not null check (attempt >= 1),
  -- The order's short code.
  order_id text not null,
  state text not null check (state in ('open', 'challenge', 'succeeded', 'cancelled')),
  amount_cents bigint not null check (amount_cents > 0),
  received_cents bigint not null default 0,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Stands for the card that waits for its challenge: a keyed hash of its number.
  card_fingerprint text,
  declines integer not null default 0,
  last_decline jsonb,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  constraint sandbox_intent_once unique (payment_id, attempt),
  -- One charge, of all of it.
  constraint sandbox_intent_received
    check (received_cents = case when state = 'succeeded' then amount_cents else 0 end)
);

create index sandbox_intent_age on sandbox_intent (changed_at);

-- Money that went back; here that is done at once. Retention: goes with its intent.
create table sandbox_refund (
  id text collate "C" primary key,
  -- The refund as the shop knows it, asked for once.
  refund_id uuid not null constraint sandbox_refund_once unique,
  intent_id text collate "C" not null references sandbox_intent (id) on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz(3) not null
);

create index sandbox_refund_of_intent on sandbox_refund (intent_id);

-- What is told to the shop, each by a job of its own. Retention: 90 days.
create table sandbox_event (
  id text collate "C" primary key,
  type text not null,
  intent_id text not null,
  payment_id uuid not null,
  provider_refund_id text,
  decline jsonb,
  created_at timestamptz(3) not null
);

create index sandbox_event_age on sandbox_event (created_at);
