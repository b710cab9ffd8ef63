-- Stores the daily limit of the operator who requested a withdrawal, if the withdrawal needs approval because of this
-- limit (docs/decisions/072-daily-limit-of-one-operator.md).
alter table posting_requests add column day_limit_usd numeric, add column day_sent_usd numeric;
comment on column posting_requests.day_limit_usd is 'Daily limit of the author in US dollars when the request was made, if it waits because of the limit.';
comment on column posting_requests.day_sent_usd is 'US dollars that the author sent alone within 24 hours, with this sum; null if a currency had no rate.';
