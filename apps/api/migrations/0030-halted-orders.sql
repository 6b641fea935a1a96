-- outside a transaction
-- Halted orders hold their pieces, too: whoever counts a shelf must know how many of it are sold and not sent yet. Those
-- under way are found by customer_order_to_pack. Placing an order writes nothing into this index.
create index concurrently if not exists customer_order_halted on customer_order (id) where status = 'Halted';
