-- outside a transaction
-- The payments of one customer, paid and ended ones too: for erasing an account, merging two, and what staff see of one.
-- Built beside orders that are being placed.
create index concurrently if not exists payment_of_user on payment (user_id);
