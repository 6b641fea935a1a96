-- The back office finds a customer by a telephone number however it is typed: its digits alone are compared. A server without
-- the extension answers the same, by reading every row.

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index shop_user_phone_search on shop_user using gin (regexp_replace(mobile, '\D', '', 'g') gin_trgm_ops);
  end if;
end $$;
