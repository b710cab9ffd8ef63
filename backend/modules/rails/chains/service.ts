export { chainState, confirmationsOf, recordHealth, stopChain } from './chain-state.ts';
export { checkNodes } from './check-nodes.ts';
export { chainOf, openChains, type WatchedChain } from './open-chains.ts';
