import { openFileStore, verifyFileStore } from '#backend/files/open.ts';
import type { Settings } from '#contracts/environment.ts';
import { log } from './log.ts';

/**
 * Writes and reads a test object, so that wrong S3 keys are noticed at the start and not at the first upload.
 * @throws the store's own error
 */
export async function assertFileStore(settings: Settings): Promise<void> {
  if (settings.s3 === null) return;
  try {
    await log.progress('Testing the file store', verifyFileStore(openFileStore(settings)));
  } catch (error) {
    throw new Error(`S3_URL: the store at ${settings.s3.endpoint} cannot store files: ${rootCause(error).message}`, {
      cause: error,
    });
  }
}

/** Returns the innermost cause of an error, because the outer errors carry no detail. */
const rootCause = (error: unknown): Error => {
  const { cause } = error as Error;
  return cause instanceof Error ? rootCause(cause) : (error as Error);
};
