import type { SeedCurrency } from './currencies.ts';

/** Margin of every direction between two sets of payment systems. The first matching rule applies. */
interface Rule {
  from: Select;
  to: Select;
  margin: string;
  verified?: string;
}

type Select = (currency: SeedCurrency) => boolean;

const group =
  (key: SeedCurrency['group']): Select =>
  (currency) =>
    currency.group === key;
const codes = (list: string): Select => {
  const known = new Set(list.split(' '));
  return (currency) => known.has(currency.code);
};
const unit =
  (select: Select, name: string): Select =>
  (currency) =>
    select(currency) && currency.unit === name;

const crypto = group('crypto');
const stable = group('stable');
const bank = group('bank');
const rubBank = unit(bank, 'RUB');
const wallet = group('wallet');
const cash = group('cash');
const gift = group('gift');
const mainStables = codes('USDTTRC20 USDTERC20 USDTBEP20');
const majors = codes('BTC ETH LTC XMR TRX SOL GRAM');
const topCoins = codes('BTC ETH USDTTRC20 USDTERC20');
const walletCoins = codes('BTC ETH LTC USDTTRC20 USDTBEP20');

export const rules: readonly Rule[] = [
  { from: stable, to: mainStables, margin: '0.4' },
  { from: codes('USDTTRC20'), to: stable, margin: '0.45' },
  { from: crypto, to: mainStables, margin: '0.6' },
  { from: mainStables, to: crypto, margin: '0.6' },
  { from: codes('BTC ETH SOL'), to: stable, margin: '0.7' },
  { from: stable, to: codes('BTC ETH SOL'), margin: '0.7' },
  { from: codes('BTC ETH LTC XMR SOL'), to: majors, margin: '0.9' },
  { from: mainStables, to: rubBank, margin: '1.1' },
  { from: rubBank, to: mainStables, margin: '2.2', verified: '1.6' },
  { from: majors, to: rubBank, margin: '1.4' },
  { from: rubBank, to: majors, margin: '2.4', verified: '1.8' },
  { from: topCoins, to: bank, margin: '1.6' },
  { from: bank, to: topCoins, margin: '2.8', verified: '2' },
  { from: walletCoins, to: wallet, margin: '2' },
  { from: wallet, to: walletCoins, margin: '3.2' },
  { from: topCoins, to: cash, margin: '1' },
  { from: cash, to: topCoins, margin: '1.2' },
  { from: mainStables, to: gift, margin: '0.4' },
  { from: majors, to: gift, margin: '0.9' },
  { from: rubBank, to: gift, margin: '2.2', verified: '1.6' },
  { from: gift, to: mainStables, margin: '0.4' },
  { from: gift, to: majors, margin: '0.9' },
  { from: gift, to: rubBank, margin: '1.1' },
];
