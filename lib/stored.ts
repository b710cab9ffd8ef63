type StorageName = 'sessionStorage' | 'localStorage';

/** Returns a stored text, or null if nothing is stored or storage is disabled. */
export function readText(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or removes the stored one if the text is null. Errors are ignored, because every page works without
 * storage.
 */
export function writeText(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {}
}

/** Returns a stored JSON value without validating it. Returns null if the value is missing or malformed. */
export function readStored(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readText(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

export const writeStored = (storage: StorageName, key: string, value: unknown): void =>
  writeText(storage, key, value === null ? null : JSON.stringify(value));

/** Removes all stored values except those whose keys match `kept`. */
export function clearStored(storage: StorageName, kept?: RegExp): void {
  try {
    for (const key of Object.keys(window[storage])) if (!kept?.test(key)) window[storage].removeItem(key);
  } catch {}
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
