-- The blog. Ids are slugs, fixed at creation, because they stand in the URL.

create table blog (
  -- "C": sorted by bytes, so that lists look the same on every PostgreSQL, whatever its locale.
  id text collate "C" primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (btrim(title) <> ''),
  summary text not null,
  category text not null check (category in ('Making', 'Instructions', 'Experiences')),
  featured boolean not null default false,
  -- Null: no picture, the page shows its fallback (ENTITY-27).
  featured_image_name text check (featured_image_name <> ''),
  featured_image_alt text,
  -- HTML, cleaned before it is written: pages show it as it is.
  main_content text not null,
  -- What a search looks through: title, summary and the body's words, in lower case. Written with the post and not
  -- computed here, since lower case depends on a database's locale.
  search_text text not null,
  created_at timestamptz(3) not null,
  check ((featured_image_name is null) = (featured_image_alt is null))
);

create index blog_latest on blog (created_at desc, id);
create index blog_featured on blog (created_at desc, id) where featured;
