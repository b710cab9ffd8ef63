create function reject_changes() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger claim_transitions_append_only before update or delete on claim_transitions
  for each row execute function reject_changes();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function reject_changes();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function reject_changes();
create trigger payout_detail_changes_append_only before update or delete on payout_detail_changes
  for each row execute function reject_changes();
create trigger claim_raises_append_only before update or delete on claim_raises
  for each row execute function reject_changes();
create trigger approvals_append_only before update or delete on approvals
  for each row execute function reject_changes();
create trigger change_log_append_only before update or delete on change_log
  for each row execute function reject_changes();
create trigger change_log_chain_append_only before update or delete on change_log_chain
  for each row execute function reject_changes();
