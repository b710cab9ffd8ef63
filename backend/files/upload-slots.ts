import type { IncomingMessage } from 'node:http';
import { type Network, siteOf } from '#domain/network.ts';
import { ApiError } from '../errors.ts';

interface SlotLimits {
  /** Maximum number of simultaneous uploads of one network (IPv4 address or IPv6 /48). */
  perSite: number;
  total: number;
}

interface Upload {
  site: string;
  /** Whether the request body is still being received. */
  isReceiving: boolean;
  drop: () => void;
}

const retryAfterSeconds = 5;

/** Minimum average speed of an upload after the first `graceMs` milliseconds. A 3G connection is ten times faster. */
const minBytesPerSecond = 16 * 1024;
const graceMs = 10_000;
const checkMs = 5_000;

/**
 * Limits the number of simultaneous uploads, because each upload keeps a whole file in memory. Slow uploads are
 * dropped, and at the total limit a new upload may replace the oldest upload of the busiest network.
 * @returns a function that runs an upload, and throws ApiError `rate_limited` if the network (IPv4 address or IPv6 /48)
 * has too many uploads, or `tech` if no slot is free
 */
export function uploadSlots({ perSite, total }: SlotLimits) {
  const running = new Set<Upload>();
  const countOf = (site: string) => [...running].filter((upload) => upload.site === site).length;

  const dropFor = (site: string): boolean => {
    const receiving = [...running].filter((upload) => upload.isReceiving);
    const busiest = receiving.toSorted((a, b) => countOf(b.site) - countOf(a.site))[0];
    if (!busiest || countOf(busiest.site) <= countOf(site) + 1) return false;
    running.delete(busiest);
    busiest.drop();
    return true;
  };

  return async <T>(network: Network, request: IncomingMessage, run: () => Promise<T>): Promise<T> => {
    const site = siteOf(network);
    if (countOf(site) >= perSite) throw new ApiError('rate_limited', { retryAfter: retryAfterSeconds });
    if (running.size >= total && !dropFor(site)) throw new ApiError('tech', { retryAfter: retryAfterSeconds });
    const upload: Upload = { site, isReceiving: !request.readableEnded, drop: () => request.destroy() };
    running.add(upload);
    const stop = dropIfSlow(request, upload);
    try {
      return await run();
    } finally {
      stop();
      running.delete(upload);
    }
  };
}

function dropIfSlow(request: IncomingMessage, upload: Upload): () => void {
  const { socket } = request;
  const [startedAt, bytesBefore] = [Date.now(), socket.bytesRead];
  const timer = setInterval(() => {
    const ms = Date.now() - startedAt;
    const isSlow = socket.bytesRead - bytesBefore < (minBytesPerSecond * ms) / 1_000;
    if (upload.isReceiving && ms >= graceMs && isSlow) upload.drop();
  }, checkMs);
  timer.unref();
  request.once('end', () => {
    upload.isReceiving = false;
  });
  return () => clearInterval(timer);
}
