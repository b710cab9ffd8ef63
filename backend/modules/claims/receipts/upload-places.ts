/** Number of uploads that are in progress in this process, keyed by claim. */
const inProgress = new Map<string, number>();

/**
 * Returns the number of a claim's uploads that are not stored yet, but already count toward the claim's limit of
 * receipts.
 */
export const uploadsInProgress = (claimId: string): number => inProgress.get(claimId) ?? 0;

/**
 * Counts one upload toward its claim's limit of receipts, from the call of `take` until the call of `release`. Repeated
 * calls of either method have no effect.
 */
export class UploadPlace {
  readonly #claimId: string;
  #isTaken = false;

  constructor(claimId: string) {
    this.#claimId = claimId;
  }

  take(): void {
    if (this.#isTaken) return;
    this.#isTaken = true;
    inProgress.set(this.#claimId, uploadsInProgress(this.#claimId) + 1);
  }

  release(): void {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    const left = uploadsInProgress(this.#claimId) - 1;
    if (left > 0) inProgress.set(this.#claimId, left);
    else inProgress.delete(this.#claimId);
  }
}
