-- The answer to whoever confirms another address may be lost. The link that did it is kept, used, until it would have ended or
-- another address is asked for, so that a second press hears that all is well.
-- Null for one that has done nothing yet; set for those of new addresses alone.
alter table identity_link add column used_at timestamptz(3);
