import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

type Network = Insertable<Tables['networks']>;

const network = (code: string, name: string, confirmations: number): Network => ({ code, name, confirmations });

export const seedNetworks: Network[] = [
  network('BTC', 'Bitcoin', 2),
  network('ERC20', 'Ethereum', 12),
  network('ARBITRUM', 'Arbitrum One', 20),
  network('LTC', 'Litecoin', 6),
  network('BCH', 'Bitcoin Cash', 6),
  network('DOGE', 'Dogecoin', 20),
  network('XMR', 'Monero', 10),
  network('TRC20', 'TRON', 20),
  network('SOL', 'Solana', 32),
  network('XRP', 'XRP Ledger', 1),
  network('TON', 'TON', 10),
  network('BEP20', 'BNB Smart Chain', 15),
  network('ADA', 'Cardano', 15),
  network('DASH', 'Dash', 6),
  network('ZEC', 'Zcash', 10),
  network('ETC', 'Ethereum Classic', 120),
  network('POLYGON', 'Polygon', 100),
  network('BASE', 'Base', 20),
];

const demoCongestion: Record<string, Partial<Network>> = {
  BTC: {
    congestion: 'high',
    congestionRu:
      'Сеть Bitcoin перегружена, подтверждения идут дольше обычного. Если отправляете BTC, поставьте комиссию с высоким приоритетом: так платёж придёт, пока действует курс.',
    congestionEn:
      'The Bitcoin network is busy and confirmations take longer than usual. When you send BTC, set a high-priority fee so that the payment arrives while the rate holds.',
  },
};

/** Returns the networks of a new installation. In the demo, one network is shown as congested. */
export const networksFor = (demo: boolean): Network[] =>
  demo ? seedNetworks.map((row) => ({ ...row, ...demoCongestion[row.code] })) : seedNetworks;
