-- Counts exchanges by day and duration, so that the cost of public statistics does not grow with the history.
create table exchange_days (
  day date not null,
  minutes integer not null,
  exchanges integer not null,
  constraint exchange_days_pkey primary key (day, minutes),
  constraint exchange_days_counted check (minutes >= 0 and exchanges > 0)
);
comment on column exchange_days.day is 'Day of the payout in UTC.';
comment on column exchange_days.minutes is 'Minutes from the credit of the payment to the payout, rounded up, at most a day.';
