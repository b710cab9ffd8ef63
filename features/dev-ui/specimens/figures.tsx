import { Amount } from '#components/ui/amount.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { CurrencyIcon, NetworkTag } from '#components/ui/currency-icon.tsx';
import { Qr } from '#components/ui/qr.tsx';
import { type Chapter, State } from '../specimen.tsx';

interface Coin {
  code: string;
  currency: string;
  name: string;
  network: string | null;
  icon: string | null;
}

const crypto = (code: string, currency = code): Coin => ({
  code,
  currency,
  name: currency,
  network: currency,
  icon: null,
});
const bank = (code: string, name: string): Coin => ({ code, currency: 'RUB', name, network: null, icon: null });
const coins = [
  crypto('LTC'),
  crypto('BCH'),
  crypto('TRX'),
  crypto('BTC'),
  bank('CASHUSD', 'Cash dollar'),
  crypto('XMR'),
  bank('SBERRUB', 'Sberbank'),
  crypto('DOGE'),
];
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f7931a"/></svg>')}`;

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
// The deadlines are computed once, so that the countdowns show the same time in both themes.
const ends = { hour: inSeconds(3599), minute: inSeconds(55), over: inSeconds(-5) };

export const figures: readonly Chapter[] = [
  {
    id: 'amount',
    title: 'Amount',
    render: () => (
      <>
        <State name="body, title, sum" stacked>
          <Amount value="0.04815162" code="BTC" />
          <Amount value="1250000.5" code="RUB" size="title" />
          <Amount value="1250000.5" code="RUB" size="sum" />
        </State>
        <State name="digits={2}, without a unit">
          <Amount value="500" digits={2} code="USD" />
          <Amount value="98765.4321" />
        </State>
      </>
    ),
  },
  {
    id: 'qr',
    title: 'Qr',
    render: () => (
      <State name="black on white in both themes">
        <Qr text="bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.01" label="QR code" />
      </State>
    ),
  },
  {
    id: 'currency-icon',
    title: 'CurrencyIcon, NetworkTag',
    render: () => (
      <>
        <State name="letters without an icon file">
          {coins.map((currency) => (
            <CurrencyIcon key={currency.code} of={currency} />
          ))}
        </State>
        <State name="sm, md, lg, with the label of a network, with a picture">
          <CurrencyIcon of={crypto('BTC')} size="sm" />
          <CurrencyIcon of={crypto('BTC')} />
          <CurrencyIcon of={crypto('BTC')} size="lg" />
          <CurrencyIcon of={{ ...crypto('USDTTRC20', 'USDT'), icon: picture }} network="TRC20" />
          <CurrencyIcon of={{ ...crypto('USDTTRC20', 'USDT'), icon: picture }} network="POLYGON" size="sm" />
          <CurrencyIcon of={{ ...crypto('BTC'), icon: picture }} />
        </State>
        <State name="the network in words">
          <NetworkTag>TRC20</NetworkTag>
        </State>
      </>
    ),
  },
  {
    id: 'countdown',
    title: 'Countdown',
    render: () => (
      <State name="running, last minute, over">
        <Countdown until={ends.hour} offset={0} className="text-title font-semibold" />
        <Countdown until={ends.minute} offset={0} className="text-title font-semibold" />
        <Countdown until={ends.over} offset={0} className="text-title font-semibold" />
      </State>
    ),
  },
];
