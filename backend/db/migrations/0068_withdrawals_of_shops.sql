alter table referral_withdrawals rename to withdrawals;
alter sequence referral_withdrawals_number_seq rename to withdrawals_number_seq;
alter table withdrawals rename constraint referral_withdrawals_pkey to withdrawals_pkey;
alter table withdrawals rename constraint referral_withdrawals_number_key to withdrawals_number_key;
alter table withdrawals rename constraint referral_withdrawals_status_known to withdrawals_status_known;
alter table withdrawals rename constraint referral_withdrawals_sums to withdrawals_sums;
alter table withdrawals rename constraint referral_withdrawals_two_persons to withdrawals_two_persons;
alter table withdrawals rename constraint referral_withdrawals_sent to withdrawals_sent;
alter table withdrawals rename constraint referral_withdrawals_member_id_fkey to withdrawals_member_id_fkey;
alter table withdrawals rename constraint referral_withdrawals_ps_fkey to withdrawals_ps_fkey;
alter table withdrawals rename constraint referral_withdrawals_to_ps_fkey to withdrawals_to_ps_fkey;
alter table withdrawals rename constraint referral_withdrawals_worker_id_fkey to withdrawals_worker_id_fkey;
alter table withdrawals rename constraint referral_withdrawals_approved_by_fkey to withdrawals_approved_by_fkey;
alter table withdrawals rename constraint referral_withdrawals_sent_by_fkey to withdrawals_sent_by_fkey;
alter index referral_withdrawals_of_member rename to withdrawals_of_member;
alter index referral_withdrawals_open rename to withdrawals_open;
alter index referral_withdrawals_of_sender rename to withdrawals_of_sender;
alter index referral_withdrawals_of_worker rename to withdrawals_of_worker;
alter index referral_withdrawals_of_approver rename to withdrawals_of_approver;
alter table withdrawals
  alter column member_id drop not null,
  add column shop_id uuid references shops (id),
  add constraint withdrawals_one_owner check (num_nonnulls(member_id, shop_id) = 1);
create index withdrawals_of_shop on withdrawals (shop_id, created_at desc) where shop_id is not null;
comment on table withdrawals is 'Requests of partners and shops to be paid from their balance.';
