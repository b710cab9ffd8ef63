-- Changes of claims that wait for approval name their kind.
update change_requests
set payload = payload || jsonb_build_object(
  'kind', case when jsonb_typeof(payload -> 'after') = 'object' then 'repricing' else 'payoutDetails' end)
where room = 'claims' and not payload ? 'kind';
