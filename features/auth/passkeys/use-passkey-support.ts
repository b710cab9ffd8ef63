import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const isSupported = () => typeof PublicKeyCredential === 'function';

/**
 * Returns whether this browser supports passkeys. Returns true in prerendered HTML, because almost every browser
 * supports them and the layout then does not shift after hydration.
 */
export const usePasskeySupport = (): boolean => useSyncExternalStore(neverChanges, isSupported, () => true);
