-- A list of the newest products shows what came on sale last, however long it was a draft: that sets the day anew.
-- No new table: nothing new grows.
create function note_new_since() returns trigger language plpgsql as $$
begin
  new.created_at := clock_timestamp();
  return new;
end $$;

create trigger product_new_since before update of state on product for each row
  -- Undo of an undo gives the day itself.
  when (old.state = 'draft' and new.state = 'active' and new.created_at = old.created_at) execute function note_new_since();
