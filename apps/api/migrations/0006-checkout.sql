-- Makes repeated sends of one shopping session place one order. A key is bound to its caller and to a hash of method
-- and body, in the transaction that writes the order: a send that placed nothing leaves nothing behind, and of two at
-- once the second waits for the first at the primary key.
-- Retention: 7 days, then a key counts as new again.

create table idempotency_key (
  user_id uuid not null,
  key text collate "C" not null check (length(key) between 1 and 200),
  -- SHA-256, hexadecimal.
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  -- Checked at the end of the transaction, because the key is claimed before the order is written.
  customer_order_id uuid not null
    references customer_order (id) on delete cascade deferrable initially deferred,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);

-- For sweeping out old keys.
create index idempotency_key_age on idempotency_key (created_at);
-- For the check when an order goes.
create index idempotency_key_order on idempotency_key (customer_order_id);
