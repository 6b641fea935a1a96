-- What the first page of the back office asks for: orders to pack, what was sold day by day, what is running low. Each
-- index holds what is open or asks for a stretch of time, so that it reads as much as it shows, not the whole books.

create index customer_order_to_pack on customer_order (created_at, id) where status in ('Pending', 'Approved', 'Processing');
create index customer_order_age on customer_order (created_at);
create index order_status_entry_cancelled on order_status_entry (at) where status = 'Cancelled';
create index payment_receipt_age on payment_receipt (arrived_at);
create index refund_age on refund (asked_at);
create index refund_of_receipt on refund (intent_id);
create index alert_age on alert (raised_at);
create index product_low on product (stock, id) where state = 'active' and stock <= low_stock_level;
