import type { Db } from '../../../db/pool.ts';
import type { CorePayingChain, PayingChain } from './chain.ts';
import type { PayoutSender } from './sender.ts';
import { coreSender } from './senders/core.ts';
import { evmSender } from './senders/evm.ts';

const isCore = (chain: PayingChain): chain is CorePayingChain => chain.config.kind === 'core';

/** Returns the functions that send payouts from a wallet. The functions depend on the kind of the chain. */
export const senderOf = (db: Db, chain: PayingChain, wallet: string): PayoutSender =>
  isCore(chain) ? coreSender(db, chain, wallet) : evmSender(db, chain, wallet);
