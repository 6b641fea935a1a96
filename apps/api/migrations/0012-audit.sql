-- Who changed an order or gave money back, and from where: kept with the change itself, written in its transaction, so
-- that the two cannot disagree. What was and when it was, the rows say already. Rows from before this trail have nobody.
-- Retention: for good like the rows themselves, but for `actor_from` of customers: their network address is emptied
-- after 90 days.

alter table order_status_entry
  -- `customer`, `owner` (by a command), `system` (a job), `provider` (an event of the card provider).
  add column actor_kind text check (actor_kind in ('customer', 'owner', 'system', 'provider')),
  -- The customer's id, the owner's user name on the machine, the job's name, the provider's name.
  add column actor_name text,
  -- The customer's network address, the owner's command and machine, the job's machine, the event's id.
  add column actor_from text,
  add constraint order_status_entry_actor check ((actor_kind is null) = (actor_name is null));

alter table refund
  add column actor_kind text check (actor_kind in ('customer', 'owner', 'system', 'provider')),
  add column actor_name text,
  add column actor_from text,
  add constraint refund_actor check ((actor_kind is null) = (actor_name is null));

-- The addresses that are to be forgotten next.
create index order_status_entry_traces on order_status_entry (at)
  where actor_kind = 'customer' and actor_from is not null;
create index refund_traces on refund (asked_at)
  where actor_kind = 'customer' and actor_from is not null;
