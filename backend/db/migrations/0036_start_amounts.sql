-- Lets the form start with a round amount set by the operator instead of the minimum.
alter table payment_systems add column start numeric;
alter table payment_systems add constraint payment_systems_start_positive check (start > 0 and start <= 1e15);
comment on column payment_systems.start is
  'Amount with which the form starts when this currency is sent, within the limits; null: the minimum.';

update payment_systems set start = starts.amount
from (values
  ('RUB', 10000), ('KZT', 50000), ('UAH', 5000), ('USD', 100), ('EUR', 100), ('WMZ', 100), ('USDT', 100), ('USDC', 100),
  ('BTC', 0.01), ('ETH', 0.1), ('LTC', 2), ('BCH', 0.5), ('DOGE', 1000), ('XMR', 1), ('TRX', 500), ('SOL', 1),
  ('XRP', 100), ('TON', 50), ('BNB', 0.5), ('ADA', 500), ('DASH', 5), ('ZEC', 1), ('ETC', 10), ('POL', 500)
) as starts (unit, amount)
where payment_systems.unit = starts.unit;
