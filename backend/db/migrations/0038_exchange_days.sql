-- How long finished exchanges took, counted by day, so that the public figures cost the same for any history.
create table exchange_days (
  day date not null,
  minutes integer not null,
  exchanges integer not null,
  constraint exchange_days_pkey primary key (day, minutes),
  constraint exchange_days_counted check (minutes >= 0 and exchanges > 0)
);
comment on column exchange_days.day is 'Day of the payout in UTC.';
comment on column exchange_days.minutes is 'Minutes from the credit of the payment to the payout, rounded up, at most a day.';
