-- Mails that strangers cause, counted together for the hour.
create index account_mails_of_strangers on account_mails (at) where kind in ('activate', 'restore', 'exists');
