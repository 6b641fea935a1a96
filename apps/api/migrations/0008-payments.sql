-- Card payments: one for each order that is paid by card, what arrived of it, what went back, and what the provider
-- told. No card data: the provider keeps those. Money is whole cents.

-- `open`: the card is awaited and the stock is held. `paid`: the exact amount has arrived. `ended`: it was never made
-- and the order is cancelled; money that arrives later goes back.
-- Retention: for good, it is part of the shop's books. `placed_from` is emptied after a day.
create table payment (
  id uuid primary key,
  customer_order_id uuid not null
    constraint payment_of_order unique
    references customer_order (id),
  user_id uuid not null references shop_user (id),
  state text not null check (state in ('open', 'paid', 'ended')),
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- Whether real money moves. A payment in test mode settles no order of the other kind.
  is_live boolean not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Counts the intents that were asked for at the provider. Only one of them is alive at any time: the next is asked
  -- for when the one before is known to be dead.
  attempt integer not null default 1 check (attempt >= 1),
  -- The provider's id of the present intent. Its secret leaves the shop only after it is written here: without one
  -- nobody can pay.
  intent_id text collate "C" constraint payment_intent unique,
  -- The network address that the order came from, for counting declined cards.
  placed_from text,
  hold_until timestamptz(3) not null,
  -- When the provider was last asked how it stands; who was asked longest ago comes first.
  asked_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint payment_closed check ((state = 'open') = (closed_at is null)),
  constraint payment_paid_by_intent check (state <> 'paid' or intent_id is not null)
);

-- A customer has at most one unpaid card order.
create unique index payment_open_of_user on payment (user_id) where state = 'open';
create index payment_open_asked on payment (asked_at) where state = 'open';
create index payment_paid_asked on payment (closed_at) where state = 'paid';

-- Money that arrived, once for each intent, wanted or not. Retention: for good.
create table payment_receipt (
  intent_id text collate "C" primary key,
  payment_id uuid not null references payment (id),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What was asked back of it or went back. The last wall against giving back more than came.
  refunded_cents bigint not null default 0,
  arrived_at timestamptz(3) not null,
  constraint refunded_at_most_all check (refunded_cents between 0 and amount_cents)
);

create index payment_receipt_of_payment on payment_receipt (payment_id);

-- Money that goes back. `asked`: it is to be sent, or the provider works on it. `failed`: it did not go; its amount
-- can be asked for again. Retention: for good.
create table refund (
  id uuid primary key,
  intent_id text collate "C" not null references payment_receipt (intent_id),
  payment_id uuid not null references payment (id),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- `cancelled`: the order was. `owner`: the owner gives back, whole or part. `unwanted`: it arrived too late, twice or
  -- in another amount.
  reason text not null check (reason in ('cancelled', 'owner', 'unwanted')),
  state text not null check (state in ('asked', 'done', 'failed')),
  -- Part of the key under which the provider knows the request; raised when the provider answered it with a fault.
  attempt integer not null default 1 check (attempt >= 1),
  provider_refund_id text collate "C" constraint refund_at_provider unique,
  problem text,
  asked_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);

create index refund_of_payment on refund (payment_id);
create index refund_to_send on refund (changed_at) where state = 'asked';

-- What the provider told, each once. Retention: 90 days.
create table provider_event (
  id text collate "C" primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  kind text not null check (kind in ('intent', 'refund', 'dispute', 'other')),
  -- The provider's own word for it, as its dashboard shows it.
  type text not null,
  intent_id text,
  payment_id text,
  provider_refund_id text,
  decline jsonb,
  received_at timestamptz(3) not null,
  handled_at timestamptz(3)
);

create index provider_event_age on provider_event (received_at);
create index provider_event_unhandled on provider_event (received_at) where handled_at is null;

-- Declined cards, to slow down whoever tries out stolen ones. Retention: a day.
create table card_decline (
  -- The provider's id of the declined attempt, so that it counts once whoever tells of it.
  id text collate "C" primary key,
  user_id uuid not null references shop_user (id) on delete cascade,
  address text,
  -- Stands for a card's number at the provider; the number is never known here.
  fingerprint text,
  declined_at timestamptz(3) not null
);

create index card_decline_of_user on card_decline (user_id, declined_at);
create index card_decline_from on card_decline (address, declined_at);
create index card_decline_of_card on card_decline (fingerprint, declined_at);
create index card_decline_age on card_decline (declined_at);

-- What a person must look at: each matter once. Retention: for good, they are few.
create table alert (
  id uuid primary key,
  kind text not null,
  -- What it is about, as the provider or the shop names it: an intent, a refund, a dispute, an event.
  subject text not null,
  customer_order_id uuid references customer_order (id),
  detail text not null,
  raised_at timestamptz(3) not null,
  constraint alert_once unique (kind, subject)
);

create index alert_of_order on alert (customer_order_id);

-- Up to when each provider was asked for what had changed there.
create table reconciliation (
  provider text primary key check (provider in ('stripe', 'sandbox')),
  looked_until timestamptz(3) not null
);
