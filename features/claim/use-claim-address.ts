'use client';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
/** Leaves out the fragment, because a mailed link carries its access token there. */
const readAddress = () => location.origin + location.pathname;

/** Returns the address of the claim's page, without the token of a mailed link; empty on the server. */
export const useClaimAddress = (): string => useSyncExternalStore(neverChanges, readAddress, () => '');
