export { AddressBook } from './address-book.ts';
export { addressGiver } from './give-address.ts';
export { type Watch, watchChain } from './watch-chain.ts';
