create function staff_notice_of_transition() returns trigger language plpgsql as $$
begin
  insert into staff_notices (kind, key, claim_id, status)
  values (
    case when new.to_status in ('marked_paid', 'paid') then 'paid'
      when new.to_status in ('check', 'aml') then 'review' else 'newClaim' end,
    'transition:' || new.id, new.claim_id, new.to_status);
  return null;
end $$;

create trigger claim_transitions_told_to_staff after insert on claim_transitions
  for each row when (new.actor_kind <> 'operator' and (
    new.to_status in ('marked_paid', 'paid', 'check', 'aml')
    or (new.from_status = 'new' and new.to_status in ('verify', 'wait_requisites', 'wait_payment'))))
  execute function staff_notice_of_transition();
