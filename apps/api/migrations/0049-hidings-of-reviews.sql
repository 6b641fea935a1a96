-- The author of a review is mailed ten minutes after it was hidden. Who hides it, takes that back and hides it again, or
-- changes the reason, has hidden it twice: the mail is that of the last time.

-- Which decision of staff hid it last, also once it is shown again. Null: none has, or none since this is kept.
alter table review add column hiding_id uuid;
