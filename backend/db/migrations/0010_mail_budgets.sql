-- Assigns account mails to budgets. Each budget has its own limit, so that mails requested by strangers cannot use up
-- the limit for security notices.
drop index account_mails_of_strangers;
alter table account_mails rename column kind to budget;
update account_mails set budget = case
  when budget in ('activate', 'restore', 'exists') then 'uninvited' when budget = 'device' then 'device' else 'change' end;
alter table account_mails add constraint account_mails_budget check (budget in ('uninvited', 'own', 'device', 'change'));
create index account_mails_of_strangers on account_mails (at) where budget = 'uninvited';
