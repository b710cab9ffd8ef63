import { openFiles, tryFiles } from '#backend/files/files.ts';
import type { Settings } from '#contracts/settings.ts';
import { say } from './say.ts';

/**
 * A bucket with wrong keys is said at start, not by the first receipt.
 * @throws with what the store answered
 */
export async function assertFiles(settings: Settings): Promise<void> {
  if (settings.s3 === null) return;
  try {
    await say.during('Trying the store of files', tryFiles(openFiles(settings)));
  } catch (error) {
    throw new Error(`S3_URL: the store at ${settings.s3.endpoint} does not keep files: ${root(error).message}`, {
      cause: error,
    });
  }
}

/** What happened first: the words above it only say that something did. */
const root = (error: unknown): Error => {
  const { cause } = error as Error;
  return cause instanceof Error ? root(cause) : (error as Error);
};
