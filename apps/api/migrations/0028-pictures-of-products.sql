-- Pictures of the library join products by hand. Words of a picture stand in the library alone; a product keeps them beside
-- it, and whether it needs none, so that whoever publishes looks at one row.
-- No new table: nothing new grows.

-- Earlier cuts are asked for by their hash, too: by pages that somebody still has open, and by whoever cuts anew.
create index media_earlier on media using gin (earlier jsonb_path_ops);

-- As in 0021, and `isDecorative` where a picture needs no words.
create or replace function pass_on_media() returns trigger language plpgsql as $$
begin
  update product set pictures = (
    select jsonb_agg(
      case when picture -> 'media' ->> 'id' = new.id::text
        then (picture - 'isDecorative')
          || jsonb_build_object(
            'alt', case when new.is_decorative then '' else new.alt end,
            'media', new.shown || jsonb_build_object('id', new.id) || jsonb_strip_nulls(jsonb_build_object('focal', new.focal)))
          || case when new.is_decorative then '{"isDecorative": true}'::jsonb else '{}'::jsonb end
        else picture end order by place)
    from jsonb_array_elements(product.pictures) with ordinality as each (picture, place))
  where pictures @> jsonb_build_array(jsonb_build_object('media', jsonb_build_object('id', new.id::text)));
  return null;
end $$;

-- Where shoppers see a picture, or will at a set time: its words cannot be taken away there. Whatever else shows pictures
-- one day joins here, as it joins `media_uses`.
create function media_shown_to_shoppers(media_id uuid) returns table (kind text, id text, name text) language sql stable as $$
  select 'product', product.id::text, product.name from product
  where (product.state = 'active' or product.publish_at is not null)
    and product.pictures @> jsonb_build_array(jsonb_build_object('media', jsonb_build_object('id', media_id::text)))
  order by 3, 2
$$;
