-- What makes the files of a review's photograph may still be at it when the photograph goes. So the sweep deletes files, and
-- the row, by which they are found, only with those that have come since.
alter table review_photo add column emptied_at timestamptz(3);
