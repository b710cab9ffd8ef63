-- Adds the kind of the change to the payload of requests for a change of a claim.
update change_requests
set payload = payload || jsonb_build_object(
  'kind', case when jsonb_typeof(payload -> 'after') = 'object' then 'repricing' else 'payoutDetails' end)
where room = 'claims' and not payload ? 'kind';
