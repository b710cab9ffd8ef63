-- Card numbers in requisites are now stored encrypted. The search index contains only the last four digits of a card.
drop index claims_search;
create index claims_search on claims using gin ((email
  || ' ' || jsonb_path_query_array(from_requisites || to_requisites, '$[*] ? (!exists(@.sealed)).value')::text
  || ' ' || jsonb_path_query_array(from_requisites || to_requisites, '$[*].last')::text) extensions.gin_trgm_ops);
comment on column claims.from_requisites is 'List of {name, label, value} as the visitor typed them, as in all three lists of requisites. For the number of a card, value is a keyed hash, sealed the encrypted number, first and last its ends.';
comment on column referral_withdrawals.to_requisites is 'As the requisites of claims: numbers of cards are encrypted.';
update shop_links l set to_requisites = case jsonb_typeof(to_requisites)
  when 'object' then (select coalesce(jsonb_agg(jsonb_build_object('name', key, 'label', '', 'value', value)), '[]')
    from jsonb_each_text(to_requisites))
  -- If a requisite is stored as plain text, its text becomes the value of the payment system's first visible input.
  else (select coalesce(jsonb_agg(jsonb_build_object('name', input ->> 'name', 'label', '',
      'value', l.to_requisites #>> '{}')), '[]')
    from (select input from payment_systems p, jsonb_array_elements(p.receive_inputs) with ordinality t (input, place)
      where p.id = l.to_ps and (input ->> 'visible')::boolean order by place limit 1) first) end;
comment on column shop_links.to_requisites is 'Place to which the shop is paid, as the requisites of claims.';
