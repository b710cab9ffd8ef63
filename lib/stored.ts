type Kept = 'sessionStorage' | 'localStorage';

/** What was stored under a key, or null where storage is off, empty or spoilt. */
export function readStored(kept: Kept, key: string): unknown {
  try {
    return JSON.parse(window[kept].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores what can be stored; null removes. Storage that is off or full is no error of the visitor's. */
export function writeStored(kept: Kept, key: string, value: unknown): void {
  try {
    if (value === null) window[kept].removeItem(key);
    else window[kept].setItem(key, JSON.stringify(value));
  } catch {
    // The page works without a memory.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
