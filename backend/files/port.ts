/** Stores the files of visitors: in a folder, or in an S3 bucket. */
export interface FileStore {
  /** Stores a file atomically. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns the file; null when there is none of this name */
  read(name: string): Promise<Buffer | null>;
  /** Removes a file; succeeds when there is none. */
  remove(name: string): Promise<void>;
}
