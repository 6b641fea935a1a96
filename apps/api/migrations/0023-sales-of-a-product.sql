-- outside a transaction
-- The sales of one product, for its history of stock. Built beside orders that are being placed.
create index concurrently if not exists order_line_of_product
  on order_line (product, customer_order_id) include (quantity);
