import type { Insertable } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Tables } from '../tables.ts';

type Settings = Partial<Omit<Insertable<Tables['directions']>, 'fromPs' | 'toPs'>>;

const moneroTime = {
  notifyRu:
    'Платёж Monero зачисляется после 10 подтверждений, обычно это 20–30 минут. Курс фиксируется в момент зачисления.',
  notifyEn:
    'A Monero payment is credited after 10 confirmations, usually 20 to 30 minutes. The rate is fixed when it is credited.',
};

const ownCardOnly = {
  notifyRu: 'Платите только со своей карты. Перевод с чужой карты вернём отправителю, обмен по нему не состоится.',
  notifyEn: 'Pay only from your own card. A transfer from somebody else goes back to its sender and is not exchanged.',
};

/** Settings of single directions that override the general rules. The keys have the form FROM>TO. */
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
  'SBERRUB>BTC': { fromMinVerification: '1000', ...ownCardOnly },
  'TCSBRUB>USDTTRC20': { fromMinVerification: '1000', ...ownCardOnly },
  'SBPRUB>USDTTRC20': { fromMinVerification: '1000' },
  'CARDRUB>BTC': { ...ownCardOnly, tolerance: '1.5' },
  'KSPBKZT>USDTTRC20': { fromMinVerification: '8000' },
  'MONOBUAH>USDTTRC20': { fromMinVerification: '800' },
  'XMR>BTC': { fixedMinutes: 0, payMinutes: 40, ...moneroTime },
  'XMR>USDTTRC20': { fixedMinutes: 0, payMinutes: 40, ...moneroTime },
  'XMR>SBERRUB': { fixedMinutes: 0, payMinutes: 40, ...moneroTime },
  'BTC>XMR': { fixedMinutes: 0 },
  'ZEC>USDTTRC20': { fixedMinutes: 0, payMinutes: 30 },
  'DASH>USDTTRC20': { fixedMinutes: 0, payMinutes: 30 },
  'ETC>USDTTRC20': { fixedMinutes: 0, payMinutes: 60 },
  'TRX>USDTTRC20': { emailRequired: false, margin: '0.5' },
  'USDTTRC20>TRX': { emailRequired: false, margin: '0.5' },
  'LTC>USDTTRC20': { emailRequired: false },
  'SOL>USDTSOL': { emailRequired: false },
};

export const systemNotices: Record<
  string,
  Partial<Record<`notify${'Send' | 'Receive'}${Capitalize<Locale>}`, string>>
> = {
  SBERRUB: {
    notifySendRu:
      'Комментарий к переводу писать не нужно: платёж мы найдём по сумме и времени, а переводы с комментарием банк иногда проверяет дольше.',
    notifySendEn:
      'No comment is needed with the transfer: we find it by its amount and time, and banks may check transfers with comments for longer.',
  },
  SBPRUB: {
    notifyReceiveRu:
      'Проверьте, что телефон привязан к выбранному банку: перевод по СБП приходит сразу и не отменяется.',
    notifyReceiveEn:
      'Check that the phone is linked to the chosen bank: an SBP transfer arrives at once and cannot be undone.',
  },
  XRP: {
    notifyReceiveRu: 'Для адреса биржи укажите destination tag. Без него биржа не найдёт ваш перевод.',
    notifyReceiveEn:
      'For an exchange address give the destination tag. Without it the exchange cannot find your transfer.',
  },
  USDTERC20: {
    notifySendRu: 'Отправляйте USDT только в сети Ethereum (ERC20). Переводы из других сетей не зачисляются сами.',
    notifySendEn:
      'Send USDT on the Ethereum network (ERC20) only. Transfers on other networks are not credited by themselves.',
  },
};
