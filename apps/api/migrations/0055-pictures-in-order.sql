-- A picture that changes locks the products that show it in the order of their ids, as an order that is placed does: one that
-- takes two of them would otherwise wait for the picture while the picture waits for it.
-- No new table: nothing new grows.

-- As in 0028, behind the lock.
create or replace function pass_on_media() returns trigger language plpgsql as $$
begin
  perform 1 from product
    where pictures @> jsonb_build_array(jsonb_build_object('media', jsonb_build_object('id', new.id::text)))
    order by id for no key update;
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
