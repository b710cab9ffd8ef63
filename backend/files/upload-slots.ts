import type { Network } from '#domain/network.ts';
import { ApiError } from '../errors.ts';

interface SlotLimits {
  perNetwork: number;
  total: number;
}

const retryAfterSeconds = 5;

/**
 * Returns a function that runs uploads and limits how many run at once, because each upload keeps a whole file in
 * memory. The function throws ApiError `rate_limited` if the IP network has too many uploads, and `tech` if there are
 * too many in total.
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
