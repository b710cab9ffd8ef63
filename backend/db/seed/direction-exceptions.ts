import type { Insertable } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Tables } from '../tables.ts';

type Settings = Partial<Omit<Insertable<Tables['directions']>, 'from_ps' | 'to_ps'>>;

const moneroTime = {
  notify_ru:
    'Платёж Monero зачисляется после 10 подтверждений, обычно это 20–30 минут. Курс фиксируется в момент зачисления.',
  notify_en:
    'A Monero payment is credited after 10 confirmations, usually 20 to 30 minutes. The rate is fixed when it is credited.',
};

const ownCardOnly = {
  notify_ru: 'Платите только со своей карты. Перевод с чужой карты вернём отправителю, обмен по нему не состоится.',
  notify_en: 'Pay only from your own card. A transfer from somebody else goes back to its sender and is not exchanged.',
};

/** Settings of single directions that override their rule, by "FROM>TO". */
export const exceptions: Record<string, Settings> = {
  'BTC>SBERRUB': { best: 1, margin: '1.2' },
  'USDTTRC20>SBERRUB': { best: 2, margin: '0.9', bonus: '0.2' },
  'SBERRUB>USDTTRC20': { best: 3, ...ownCardOnly },
  'USDTTRC20>TCSBRUB': { best: 4, bonus: '0.2' },
  'TCSBRUB>BTC': { best: 5, ...ownCardOnly },
  'BTC>USDTTRC20': { best: 6, margin: '0.5' },
  'ETH>SBPRUB': { best: 7 },
  'USDTTRC20>KSPBKZT': { best: 8, margin: '1.3' },
  'LTC>SBERRUB': { bonus: '0.3' },
  'GRAM>TCSBRUB': { bonus: '0.25' },
  'SBERRUB>BTC': { from_min_verification: '1000', ...ownCardOnly },
  'TCSBRUB>USDTTRC20': { from_min_verification: '1000', ...ownCardOnly },
  'SBPRUB>USDTTRC20': { from_min_verification: '1000' },
  'CARDRUB>BTC': { ...ownCardOnly, tolerance: '1.5' },
  'KSPBKZT>USDTTRC20': { from_min_verification: '8000' },
  'MONOBUAH>USDTTRC20': { from_min_verification: '800' },
  'XMR>BTC': { fixed_minutes: 0, pay_minutes: 40, ...moneroTime },
  'XMR>USDTTRC20': { fixed_minutes: 0, pay_minutes: 40, ...moneroTime },
  'XMR>SBERRUB': { fixed_minutes: 0, pay_minutes: 40, ...moneroTime },
  'BTC>XMR': { fixed_minutes: 0 },
  'ZEC>USDTTRC20': { fixed_minutes: 0, pay_minutes: 30 },
  'DASH>USDTTRC20': { fixed_minutes: 0, pay_minutes: 30 },
  'ETC>USDTTRC20': { fixed_minutes: 0, pay_minutes: 60 },
  'TRX>USDTTRC20': { email_required: false, margin: '0.5' },
  'USDTTRC20>TRX': { email_required: false, margin: '0.5' },
  'LTC>USDTTRC20': { email_required: false },
  'SOL>USDTSOL': { email_required: false },
};

/** Notices of payment systems, shown when one is sent or received. */
export const systemNotices: Record<string, Partial<Record<`notify_${'send' | 'receive'}_${Locale}`, string>>> = {
  SBERRUB: {
    notify_send_ru: 'Не пишите комментарий к переводу: банк может задержать платёж с упоминанием обмена.',
    notify_send_en: 'Leave the comment of the transfer empty: the bank may hold a payment that mentions an exchange.',
  },
  SBPRUB: {
    notify_receive_ru:
      'Проверьте, что телефон привязан к выбранному банку: перевод по СБП приходит сразу и не отменяется.',
    notify_receive_en:
      'Check that the phone is linked to the chosen bank: an SBP transfer arrives at once and cannot be undone.',
  },
  XRP: {
    notify_receive_ru: 'Для адреса биржи укажите destination tag. Без него биржа не найдёт ваш перевод.',
    notify_receive_en:
      'For an exchange address give the destination tag. Without it the exchange cannot find your transfer.',
  },
  USDTERC20: {
    notify_send_ru: 'Отправляйте USDT только в сети Ethereum (ERC20). Переводы из других сетей не зачисляются сами.',
    notify_send_en:
      'Send USDT on the Ethereum network (ERC20) only. Transfers on other networks are not credited by themselves.',
  },
};
