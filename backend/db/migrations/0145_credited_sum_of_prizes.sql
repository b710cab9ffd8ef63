-- Stores the sum that a prize has added to the winner's balance, because the balance may have another currency than the
-- prize.
alter table contest_prizes add column credited_summa numeric;
comment on column contest_prizes.credited_summa is 'Sum that the balance of the partner received, in the currency of the balance.';

update contest_prizes z set credited_summa = -e.summa
from ledger_transactions x join ledger_entries e on e.transaction_id = x.id join ledger_accounts a on a.id = e.account_id
where z.status = 'credited' and x.key = 'prize-credit:' || z.id and split_part(a.name, ':', 1) = 'referral';

alter table contest_prizes add constraint contest_prizes_credited_summa
  check ((status = 'credited') = (credited_summa is not null));
