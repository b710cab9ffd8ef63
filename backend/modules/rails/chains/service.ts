export { chainState, confirmationsOf, recordHealth, stopChain } from './chain-state.ts';
export { checkNodes } from './check-nodes.ts';
export { endStop, listChains, watchCurrency } from './commands.ts';
export { chainOf, openChains, type WatchedChain } from './open-chains.ts';
