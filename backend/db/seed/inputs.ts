import type { StoredInput } from '../stored-json.ts';
import type { SeedCurrency } from './currencies.ts';
import { seedNetworks } from './networks.ts';

export interface SeedInputs {
  send: StoredInput[];
  /** Form fields for a claim at the better rate for verified cards. Null if these fields equal `send`. */
  sendVerify: StoredInput[] | null;
  receive: StoredInput[];
}

/** First characters of an address, keyed by address format. An empty form field shows them as an example. */
const startOfAddress: Record<string, string> = {
  btc: 'bc1…',
  ltc: 'ltc1…',
  doge: 'D…',
  bch: 'bitcoincash:q…',
  dash: 'X…',
  zec: 't1…',
  xmr: '4…',
  tron: 'T…',
  xrp: 'r…',
  ton: 'UQ…',
  ada: 'addr1…',
  evm: '0x…',
};

/** Networks that have their own address format. All other networks are EVM chains. */
const formatOfNetwork: Record<string, string> = {
  BTC: 'btc',
  LTC: 'ltc',
  DOGE: 'doge',
  BCH: 'bch',
  DASH: 'dash',
  ZEC: 'zec',
  XMR: 'xmr',
  TRC20: 'tron',
  SOL: 'sol',
  XRP: 'xrp',
  TON: 'ton',
  ADA: 'ada',
};

const networkName = new Map(seedNetworks.map(({ code, name }) => [code, name]));

const needed = { required: true, visible: true };

const holder: StoredInput = {
  name: 'holder',
  label_ru: 'Имя и фамилия отправителя',
  label_en: "Sender's name",
  placeholder: 'IVAN IVANOV',
  hint_ru: 'Как на карте или в приложении банка.',
  hint_en: 'As on the card or in the bank app.',
  format: 'name',
  ...needed,
};

export function inputsOf(currency: SeedCurrency): SeedInputs {
  if (currency.network) return cryptoInputs(currency.network, currency.unit);
  if (currency.group === 'gift') return { send: [], sendVerify: null, receive: [] };
  if (currency.group === 'cash') return { send: cashInputs, sendVerify: null, receive: cashInputs };
  if (currency.group === 'wallet') return walletInputs(currency);
  return bankInputs(currency);
}

function cryptoInputs(network: string, coin: string): SeedInputs {
  const name = networkName.get(network);
  // A network whose code contains a digit, such as TRC20, carries several coins. Addresses of all these coins look
  // alike, so the label names the coin.
  const isOfTokens = /\d/.test(network);
  const format = formatOfNetwork[network] ?? 'evm';
  const start = startOfAddress[format];
  const address = {
    label_ru: isOfTokens ? `Адрес ${coin} в сети ${name} (${network})` : `Адрес ${name}`,
    label_en: isOfTokens ? `${coin} address on ${name} (${network})` : `${name} address`,
    ...(start && { placeholder: start }),
    ...(isOfTokens && {
      hint_ru: `В кошельке нажмите «Получить» и выберите ${coin} в сети ${network}.`,
      hint_en: `In your wallet, press “Receive” and choose ${coin} on ${network}.`,
    }),
    format,
  };
  const refund = { name: 'refund', ...address, label_ru: 'Адрес для возврата', label_en: 'Refund address' };
  return {
    // Hide the refund address: the visitor enters it only when a refund is due.
    send: [{ ...refund, required: false, visible: false }],
    sendVerify: null,
    receive: [{ name: 'address', ...address, ...needed }, ...memoOf(network)],
  };
}

function memoOf(network: string): StoredInput[] {
  const optional = { required: false, visible: true };
  const exchanges = {
    hint_ru: 'Нужен почти всегда при переводе на счёт биржи. На свой кошелёк можно не указывать.',
    hint_en: 'Almost always needed for a deposit to an exchange. Your own wallet does not need it.',
  };
  if (network === 'XRP') {
    return [
      {
        name: 'tag',
        label_ru: 'Destination tag',
        label_en: 'Destination tag',
        placeholder: '104729',
        ...exchanges,
        format: 'tag',
        ...optional,
      },
    ];
  }
  if (network === 'TON') {
    return [
      {
        name: 'memo',
        label_ru: 'Комментарий (memo)',
        label_en: 'Comment (memo)',
        ...exchanges,
        format: 'memo',
        ...optional,
      },
    ];
  }
  return [];
}

function bankInputs({ code, unit }: SeedCurrency): SeedInputs {
  if (code === 'SEPAEUR') {
    const iban = (side: string): StoredInput => ({
      name: 'iban',
      label_ru: `IBAN ${side}`.trim(),
      label_en: 'IBAN',
      placeholder: 'DE89 3704 0044 0532 0130 00',
      format: 'iban',
      ...needed,
    });
    const payee: StoredInput = {
      ...holder,
      label_ru: 'Получатель, латиницей',
      label_en: 'Recipient’s name',
      placeholder: 'ANNA SCHMIDT',
      hint_ru: 'Как в договоре с банком.',
      hint_en: 'As in the contract with the bank.',
    };
    return { send: [iban('отправителя'), holder], sendVerify: null, receive: [iban('получателя'), payee] };
  }
  if (code === 'SBPRUB') {
    const phone = (who: 'sender' | 'recipient'): StoredInput => ({
      name: 'phone',
      label_ru: who === 'sender' ? 'Телефон отправителя' : 'Телефон получателя',
      label_en: who === 'sender' ? 'Sender’s phone' : 'Recipient’s phone',
      placeholder: '+7 900 000-00-00',
      mask: '+7 000 000-00-00',
      format: 'phone',
      ...needed,
    });
    const bank: StoredInput = {
      name: 'bank',
      label_ru: 'Банк получателя',
      label_en: 'Recipient’s bank',
      format: 'bank',
      ...needed,
    };
    return { send: [phone('sender')], sendVerify: [phone('sender'), holder], receive: [phone('recipient'), bank] };
  }
  const card = (who: 'sender' | 'recipient'): StoredInput => ({
    name: 'card',
    label_ru: who === 'sender' ? 'Карта, с которой платите' : 'Карта получателя',
    label_en: who === 'sender' ? 'Card you pay from' : 'Recipient’s card',
    placeholder: unit === 'RUB' ? '2200 0000 0000 0000' : '4400 0000 0000 0000',
    mask: '0000 0000 0000 0000',
    format: 'card',
    ...needed,
  });
  return { send: [card('sender')], sendVerify: [card('sender'), holder], receive: [card('recipient')] };
}

const cashInputs: StoredInput[] = [
  {
    name: 'name',
    label_ru: 'Как к вам обращаться',
    label_en: 'Your name',
    hint_ru: 'Так к вам обратятся в офисе.',
    hint_en: 'The office will address you by it.',
    format: 'name',
    ...needed,
  },
  {
    name: 'phone',
    label_ru: 'Телефон',
    label_en: 'Phone',
    hint_ru: 'С кодом страны. Офис сверит его с заявкой, но обслужит только по её коду; сами мы не звоним.',
    hint_en:
      'With its country code. The office compares it with the order but always asks for the order code; we never call you.',
    format: 'contact',
    ...needed,
  },
];

const wallets: Record<string, Pick<StoredInput, 'label_ru' | 'label_en' | 'placeholder' | 'mask' | 'format'>> = {
  YAMRUB: {
    label_ru: 'Номер кошелька ЮMoney',
    label_en: 'YooMoney wallet number',
    placeholder: '4100 1111 2222 3333',
    format: 'account',
  },
  WMZ: {
    label_ru: 'Кошелёк WMZ',
    label_en: 'WMZ purse',
    placeholder: 'Z000000000000',
    mask: 'Z000000000000',
    format: 'account',
  },
  ADVCUSD: {
    label_ru: 'E-mail счёта Volet',
    label_en: 'Volet account e-mail',
    placeholder: 'name@example.org',
    format: 'email',
  },
  SKLUSD: {
    label_ru: 'E-mail счёта Skrill',
    label_en: 'Skrill account e-mail',
    placeholder: 'name@example.org',
    format: 'email',
  },
};

function walletInputs({ code }: SeedCurrency): SeedInputs {
  const words = wallets[code] ?? { label_ru: 'Номер счёта', label_en: 'Account number', format: 'account' };
  const account: StoredInput = { name: 'account', ...words, ...needed };
  return { send: [account], sendVerify: null, receive: [account] };
}
