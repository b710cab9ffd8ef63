/** A store of visitors' files: a folder or an S3 bucket. */
export interface FileStore {
  /** Stores a file atomically. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; null when it does not exist. */
  read(name: string): Promise<Buffer | null>;
  /** Deletes a file; succeeds when it does not exist. */
  remove(name: string): Promise<void>;
}
