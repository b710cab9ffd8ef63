-- Gives the inputs `bank` and `memo` formats of their own instead of `text`. Banks are checked against a list, and
-- memos are kept exactly as typed.
create function pg_temp.with_formats(inputs jsonb) returns jsonb language sql as $$
  select jsonb_agg(
    case when i ->> 'format' = 'text' and i ->> 'name' in ('bank', 'memo') then jsonb_set(i, '{format}', i -> 'name') else i end
    order by n)
  from jsonb_array_elements(inputs) with ordinality as list (i, n)
$$;
update payment_systems set send_inputs = pg_temp.with_formats(send_inputs) where send_inputs @? '$[*] ? (@.format == "text")';
update payment_systems set send_inputs_verify = pg_temp.with_formats(send_inputs_verify)
where send_inputs_verify @? '$[*] ? (@.format == "text")';
update payment_systems set receive_inputs = pg_temp.with_formats(receive_inputs)
where receive_inputs @? '$[*] ? (@.format == "text")';
