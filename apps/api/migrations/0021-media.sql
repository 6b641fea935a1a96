-- The library of pictures: what was uploaded, what is to be seen on it, and what pages need to show it. The bytes lie
-- elsewhere (a folder or a bucket), under names made of hashes; this table is their index.
-- Retention: a picture that nothing has shown for 30 days, or that was deleted 30 days ago, is swept with its files.

create table media (
  id uuid primary key,
  -- Of the uploaded bytes: the same file twice is one picture.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- As the file was called, for people who search.
  name text not null check (btrim(name) <> ''),
  bytes integer not null check (bytes > 0),
  kind text not null check (kind in ('jpeg', 'png', 'webp', 'avif')),
  -- Of the uploaded picture as it is seen, in px.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '',
  is_decorative boolean not null default false,
  -- {"x": 0.5, "y": 0.3}: what must stay in sight wherever the picture is cut.
  focal jsonb check (focal is null or (jsonb_typeof(focal -> 'x') = 'number' and jsonb_typeof(focal -> 'y') = 'number')),
  -- {"left": 0.1, "top": 0, "width": 0.8, "height": 1}: the part that is shown.
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  -- {"hash", "width", "height", "widths", "placeholder"} of the files that pages show: of original, crop and recipe.
  shown jsonb not null check (
    jsonb_typeof(shown -> 'hash') = 'string' and jsonb_typeof(shown -> 'widths') = 'array'
    and jsonb_typeof(shown -> 'width') = 'number' and jsonb_typeof(shown -> 'height') = 'number'
    and jsonb_typeof(shown -> 'placeholder') = 'string'
  ),
  -- [{"crop", "shown"}]: earlier cuts, which pages that somebody still has open ask for, and undo puts back.
  earlier jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array'),
  -- Its files are being put away; the quick one is there; all are there; deleted; its files are being deleted.
  state text not null check (state in ('receiving', 'quick', 'whole', 'gone', 'dropping')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- When it was last seen in use, to the night.
  used_at timestamptz(3)
);

create index media_latest on media (created_at desc, id desc);
-- Whoever asks for a file that is not there yet knows its hash alone.
create index media_shown on media ((shown ->> 'hash'));

-- A picture of the library stands in `product.pictures` with all that pages need:
-- {"name", "alt", "media": {"id", "hash", "width", "height", "widths", "placeholder", "focal"}}.
create index product_media on product using gin (pictures jsonb_path_ops);

-- Where a picture is used: whatever else shows pictures one day joins here, and is asked by everybody at once.
create function media_uses(media_id uuid) returns table (kind text, id text, name text) language sql stable as $$
  select 'product', product.id::text, product.name from product
  where product.pictures @> jsonb_build_array(jsonb_build_object('media', jsonb_build_object('id', media_id::text)))
  order by 3, 2
$$;

-- What is shown of a picture changes wherever it is shown; the triggers of those tables then tell the pages.
create function pass_on_media() returns trigger language plpgsql as $$
begin
  update product set pictures = (
    select jsonb_agg(
      case when picture -> 'media' ->> 'id' = new.id::text
        then picture || jsonb_build_object(
          'alt', case when new.is_decorative then '' else new.alt end,
          'media', new.shown || jsonb_build_object('id', new.id) || jsonb_strip_nulls(jsonb_build_object('focal', new.focal)))
        else picture end order by place)
    from jsonb_array_elements(product.pictures) with ordinality as each (picture, place))
  where pictures @> jsonb_build_array(jsonb_build_object('media', jsonb_build_object('id', new.id::text)));
  return null;
end $$;

create trigger media_passed_on after update on media for each row
  when ((old.shown, old.alt, old.is_decorative, old.focal) is distinct from (new.shown, new.alt, new.is_decorative, new.focal))
  execute function pass_on_media();
