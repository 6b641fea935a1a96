-- A customer sees where their account is open, and closes it there.

-- The browser in words (`Firefox on Windows`), made at the login of what the browser says of itself; no more is kept of
-- that, and no network address. Null for logins from before, and where nothing is recognised.
-- Retention: as long as the login.
alter table refresh_session add column device text check (device <> '');
