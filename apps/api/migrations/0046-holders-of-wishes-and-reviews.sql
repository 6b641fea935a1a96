-- As in 0042: nothing is written for a customer who was erased meanwhile. Samples and reports of strangers have no holder.

create trigger wish_has_holder before insert on wish
  for each row execute function refuse_erased_holder();
create trigger wishlist_link_has_holder before insert on wishlist_link
  for each row execute function refuse_erased_holder();
create trigger review_has_holder before insert on review
  for each row when (new.user_id is not null) execute function refuse_erased_holder();
create trigger review_vote_has_holder before insert on review_vote
  for each row execute function refuse_erased_holder();
create trigger review_report_has_holder before insert on review_report
  for each row when (new.user_id is not null) execute function refuse_erased_holder();
