import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const isSupported = () => typeof PublicKeyCredential === 'function';

/**
 * Returns whether this browser can use passkeys. The server assumes so, because almost every browser can, and the page
 * should not move when it hydrates.
 */
export const usePasskeySupport = (): boolean => useSyncExternalStore(neverChanges, isSupported, () => true);
