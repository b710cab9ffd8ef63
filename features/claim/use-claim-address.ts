'use client';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
/** Reads the address without the URL fragment, because the fragment contains the access token of a mailed link. */
const readAddress = () => location.origin + location.pathname;

/** Returns the address of the claim's page without the token of a mailed link, or an empty string on the server. */
export const useClaimAddress = (): string => useSyncExternalStore(neverChanges, readAddress, () => '');
