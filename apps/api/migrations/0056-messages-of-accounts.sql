-- What was written with a login, but with the address of another account: its answers went to that address, so a copy of the
-- writer's data would have held what somebody else was told. It is found by its address now, as what was written without a
-- login. From now on a message is of the account that sent it if it came with its address.
-- No new table: nothing new grows.
update conversation set user_id = null
  where exists (
    select from shop_user as holder
      where holder.id <> conversation.user_id
        and holder.erased_at is null
        and canonical_email(holder.email) = canonical_email(conversation.email)
  );
