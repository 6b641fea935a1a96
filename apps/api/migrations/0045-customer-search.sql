-- The back office finds customers by words of name, e-mail and telephone number, in any order and from the middle of a word.
-- A server without the extension answers the same, by reading every row.

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index shop_user_search on shop_user
      using gin (lower(first_name || ' ' || last_name || ' ' || email || ' ' || mobile) gin_trgm_ops);
  end if;
end $$;
