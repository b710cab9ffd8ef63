-- Counts the mails requested by each network separately for sign-up and for password recovery, so that sign-ups by
-- strangers never delay a recovery.
drop index account_mails_of_strangers;
alter table account_mails drop constraint account_mails_budget;
update account_mails set budget = case budget when 'uninvited' then 'signup' when 'own' then 'device_asked' else budget end;
alter table account_mails add constraint account_mails_budget
  check (budget in ('signup', 'recovery', 'device_asked', 'network_asked', 'device', 'change'));
alter table account_mails add column network_hash bytea;
comment on column account_mails.network_hash is 'SHA-256 of the network that requested the mail, if a stranger may have.';
create index account_mails_of_strangers on account_mails (budget, at) where budget in ('signup', 'recovery');
create index account_mails_of_network on account_mails (network_hash, at) where network_hash is not null;
