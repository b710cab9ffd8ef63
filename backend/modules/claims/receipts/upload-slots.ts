import { ApiError } from '../../../errors.ts';
import type { Network } from '../../../network.ts';

interface SlotLimits {
  /** Maximum uploads of one network at the same time. */
  perNetwork: number;
  /** Maximum uploads at the same time. */
  total: number;
}

const retryAfterSeconds = 5;

/**
 * Limits the uploads in progress, because each holds its whole file in memory.
 * @returns a function that runs an upload, and throws ApiError `rate_limited` when the network has too many, `tech` when
 * all networks together have too many
 */
export function uploadSlots({ perNetwork, total }: SlotLimits) {
  const running = new Map<Network, number>();
  let sum = 0;
  return async <T>(network: Network, upload: () => Promise<T>): Promise<T> => {
    const own = running.get(network) ?? 0;
    if (own >= perNetwork) throw new ApiError('rate_limited', { retryAfter: retryAfterSeconds });
    if (sum >= total) throw new ApiError('tech', { retryAfter: retryAfterSeconds });
    running.set(network, own + 1);
    sum += 1;
    try {
      return await upload();
    } finally {
      sum -= 1;
      const left = (running.get(network) ?? 1) - 1;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    }
  };
}
