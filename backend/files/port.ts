export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file. Returns null if it does not exist. */
  read(name: string): Promise<Buffer | null>;
  /** Deletes a file. Succeeds even if the file does not exist. */
  remove(name: string): Promise<void>;
}
