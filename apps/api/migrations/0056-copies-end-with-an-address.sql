-- The link to a copy of somebody's data lies in their mailbox. Once their account has another address, the old one opens no
-- copy any more, whoever changed it; one that is still to be made goes to the new address.
create function end_data_copy() returns trigger language plpgsql as $$
begin
  update data_copy set content = null, secret_hash = null where user_id = new.id;
  return null;
end $$;

create trigger data_copy_ended after update of email on shop_user for each row
  when (old.email <> new.email) execute function end_data_copy();
