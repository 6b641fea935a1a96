-- An address is kept, and written to, in its plain letters (Unicode NFKC). Kept as typed, one in letters of full width took the
-- place of the plain one, by the rule that both are one, and mails to its holder went to the odd spelling.
-- No new table: nothing new grows. The unique indexes stand on the canonical form, which is the same before and after.

-- What would not be an address any more is left as it is.
create function plain_address(email text) returns text
  language sql immutable strict parallel safe
  return case when normalize(email, NFKC) ~ '^[^[:space:]<>]+@[^[:space:]<>]+[.][^[:space:]<>]+$'
    then normalize(email, NFKC) else email end;

-- Accounts whose address nobody has shown to be theirs; one that somebody has shown, by a mail to it, stays as they typed it.
-- Links that were mailed to the odd spelling must not confirm the plain one.
with renamed as (
  update shop_user set email = plain_address(email)
    where email_verified_at is null and email <> plain_address(email) returning id
)
delete from identity_link using renamed where identity_link.user_id = renamed.id;

-- Its link was mailed to the odd spelling; it is a day old at most, and asked for anew.
delete from email_change where email <> plain_address(email);

update stock_waiter set email = plain_address(email), confirm_hash = null, confirm_until = null
  where email <> plain_address(email);

-- Who gets the newsletter stays as they typed it: a program elsewhere was told that spelling.
update subscriber set email = plain_address(email), confirm_hash = null, confirm_until = null
  where state = 'waiting' and email <> plain_address(email);

drop function plain_address(text);
