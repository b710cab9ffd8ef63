import { openFileStore, verifyFileStore } from '#backend/files/open.ts';
import type { Settings } from '#contracts/settings.ts';
import { log } from './log.ts';

/**
 * Writes and reads a probe object, so that wrong keys of a bucket fail the start instead of the first receipt.
 * @throws with the store's own error
 */
export async function assertFileStore(settings: Settings): Promise<void> {
  if (settings.s3 === null) return;
  try {
    await log.progress('Testing the file store', verifyFileStore(openFileStore(settings)));
  } catch (error) {
    throw new Error(`S3_URL: the store at ${settings.s3.endpoint} does not keep files: ${rootCause(error).message}`, {
      cause: error,
    });
  }
}

/** The innermost cause: the errors wrapped around it carry no detail. */
const rootCause = (error: unknown): Error => {
  const { cause } = error as Error;
  return cause instanceof Error ? rootCause(cause) : (error as Error);
};
