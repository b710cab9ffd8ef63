import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect } from 'vitest';
import type { AmlProvider } from '#backend/aml/port.ts';
import { openChains, type WatchedChain } from '#backend/modules/rails/chains/service.ts';
import { AddressBook, watchChain } from '#backend/modules/rails/deposits/service.ts';
import type { ChainConfig, RailsFile } from '#contracts/rails-file.ts';
import { type TestApp, testApp } from './app.ts';
import { brokenBooks } from './factories/books.ts';
import { draftOf, Guest } from './factories/exchange.ts';
import { walletAccount } from './wallet.ts';

export const requiredConfirmations = 3;

export interface ChainTest {
  api: TestApp;
  chain: WatchedChain;
  /** Watches the chain once, as the worker does. */
  round(chain?: WatchedChain, aml?: AmlProvider | null): Promise<void>;
  /** Returns a worker that has just started and therefore knows no address yet. */
  restarted(): Pick<ChainTest, 'round'>;
  /** Creates a claim that waits for its payment at an address of its own. */
  waiting(code: string, summa: string): Promise<WaitingClaim>;
}

export interface WaitingClaim {
  id: string;
  guest: Guest;
  address: string;
  status(): Promise<string>;
  /** Returns the confirmations that the claim's page shows, such as "1 of 3", or null. */
  confirmations(): Promise<string | null>;
  credited(): Promise<string[]>;
}

/** Builds the API with a chain on which ETH and USDTERC20 are paid, and audits the ledger after every test. */
export const chainTest = ({ rpc, token }: { rpc: string[]; token?: string }): Promise<ChainTest> =>
  railTest({
    kind: 'evm',
    network: 'ERC20',
    chainId: 31337,
    rpc,
    xpub: walletAccount(1).publicExtendedKey,
    blockSeconds: 3600,
    currencies: { ETH: { decimals: 18 }, ...(token && { USDTERC20: { contract: token, decimals: 6 } }) },
  });

/** Builds the API with Litecoin's test network, on which LTC is paid, and audits the ledger after every test. */
export const coreChainTest = (rpc: string[]): Promise<ChainTest> =>
  railTest({
    kind: 'core',
    network: 'LTC',
    coin: 'litecoin',
    net: 'regtest',
    rpc,
    xpub: walletAccount(1).publicExtendedKey,
    script: 'p2wpkh',
    blockSeconds: 3600,
    currencies: { LTC: { decimals: 8 } },
  });

async function railTest(config: ChainConfig): Promise<ChainTest> {
  const folder = mkdtempSync(join(tmpdir(), 'rails-'));
  const file = join(folder, 'rails.json');
  const rails: RailsFile = { chains: { local: config } };
  writeFileSync(file, JSON.stringify(rails));
  const api = await testApp({ env: { RAILS_FILE: file } });
  await api.db
    .updateTable('networks')
    .set({ confirmations: requiredConfirmations })
    .where('code', '=', config.network)
    .execute();
  const systems = await api.db.selectFrom('paymentSystems').select(['id', 'code']).execute();
  const idOf = (code: string) => systems.find((system) => system.code === code)?.id ?? 0;
  await api.db
    .updateTable('directions')
    .set({ rail: 'chain' })
    .where('fromPs', 'in', (config.kind === 'evm' ? ['ETH', 'USDTERC20'] : Object.keys(config.currencies)).map(idOf))
    .execute();
  afterEach(async () => {
    expect(await brokenBooks(api)).toEqual([]);
  });
  const [chain] = openChains(api.deps.config.rails);
  if (!chain) throw new Error('no chain');
  const stopped = new AbortController();
  afterAll(() => stopped.abort());
  const worker = (): Pick<ChainTest, 'round'> => {
    const book = new AddressBook(chain);
    const readBefore = new Set<string>();
    return {
      round: (other = chain, aml = null) =>
        watchChain(api.deps, { chain: other, book, readBefore, stopped: stopped.signal, aml }),
    };
  };
  return {
    api,
    chain,
    ...worker(),
    restarted: worker,
    waiting: async (code, summa) => {
      const guest = new Guest(api);
      const id = await guest.create(
        await draftOf(api, idOf(code), idOf(code === 'USDTERC20' ? 'ETH' : 'USDTTRC20'), summa),
      );
      await guest.confirm(id);
      const requisite = (await guest.get(`/api/v1/claim/${id}/requisite/`)).json();
      const state = async () => (await guest.status(id)).json();
      return {
        id,
        guest,
        address: requisite.requisites[0].value,
        status: async () => (await state()).status,
        confirmations: async () => {
          const { confirmations } = await state();
          return confirmations && `${confirmations.seen} of ${confirmations.required}`;
        },
        credited: async () => {
          const rows = await api.db
            .selectFrom('deposits')
            .where('claimId', '=', id)
            .where('reversedAt', 'is', null)
            .select(sql<string>`trim_scale(summa)::text`.as('summa'))
            .orderBy('at')
            .execute();
          return rows.map(({ summa: sum }) => sum);
        },
      };
    },
  };
}
