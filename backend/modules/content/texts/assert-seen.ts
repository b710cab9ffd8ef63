import { ApiError } from '../../../errors.ts';

/**
 * Checks that nobody has saved a newer version since an editor was opened.
 * @param seenAt time of the version in the editor, or null for something new
 * @throws ApiError `conflict` if the stored version is another one
 */
export function assertSeen(stored: { updatedAt: Date } | undefined, seenAt: string | null): void {
  const isSame = stored ? seenAt !== null && stored.updatedAt.getTime() === Date.parse(seenAt) : seenAt === null;
  if (!isSame) throw new ApiError('conflict');
}
