type StorageName = 'sessionStorage' | 'localStorage';

/** Reads a text; null if nothing is stored under the key, or if storage is disabled. */
export function readText(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text; null removes it. Errors of disabled or full storage are ignored, because every page works without
 * storage.
 */
export function writeText(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {}
}

/** Reads a JSON value, which is not validated; null if it is missing or malformed, or if storage is disabled. */
export function readStored(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readText(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. */
export const writeStored = (storage: StorageName, key: string, value: unknown): void =>
  writeText(storage, key, value === null ? null : JSON.stringify(value));

/** Removes everything that this site has stored. */
export function clearStored(storage: StorageName): void {
  try {
    window[storage].clear();
  } catch {}
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
