-- Which e-mail addresses are one is decided by one rule, here and in the contract (`canonicalEmail`). Until now it was
-- lower(), which follows the server's locale, and which other libraries read otherwise beyond ASCII.

-- NFKC, then A to Z as small letters: in the collation "C" lower() changes nothing else, on every server.
create function canonical_email(email text) returns text
  language sql immutable strict parallel safe
  return lower(normalize(email, NFKC) collate "C");

-- Where the rule finds two accounts with one address, one keeps it: whose address is plain, then the eldest. The other
-- keeps what it holds, but is reached by its address no more: .invalid belongs to nobody (RFC 2606).
update shop_user set email = email || '.' || id || '.invalid'
  where id in (
    select id from (
      select id, row_number() over (
        partition by canonical_email(email)
        order by (email is nfkc normalized) desc, created_at, id
      ) as place
      from shop_user
    ) as placed
    where place > 1
  );

-- In the same transaction as the above, so that nobody signs up in between. It serves an earlier release, too, which
-- would only look longer for an account.
create unique index shop_user_canonical_email on shop_user (canonical_email(email));
drop index shop_user_email;
