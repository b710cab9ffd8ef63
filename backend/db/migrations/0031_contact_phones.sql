-- Accepts phone numbers of all countries for cash offices.
update payment_systems set
  send_inputs = (
    select jsonb_agg(case when input ->> 'format' = 'phone' then input || '{"format": "contact"}' else input end order by n)
    from jsonb_array_elements(send_inputs) with ordinality as inputs (input, n)
  ),
  receive_inputs = (
    select jsonb_agg(case when input ->> 'format' = 'phone' then input || '{"format": "contact"}' else input end order by n)
    from jsonb_array_elements(receive_inputs) with ordinality as inputs (input, n)
  )
where kind = 'cash' and (send_inputs @> '[{"format": "phone"}]' or receive_inputs @> '[{"format": "phone"}]');
