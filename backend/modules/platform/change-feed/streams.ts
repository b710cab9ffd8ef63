import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../../errors.ts';
import type { Network } from '../../../network.ts';
import type { ChangeFeed } from './feed.ts';
import { StateStream, type StreamState } from './state-stream.ts';
import { StreamSlots } from './stream-slots.ts';

export interface StreamSettings {
  /** Maximum open streams per topic. The next two limits are per network and in total. */
  maxPerTopic: number;
  maxPerNetwork: number;
  maxTotal: number;
  /** Interval of heartbeat events, which keep proxies from closing idle connections. */
  heartbeatMs: number;
  /** A stream is closed after this time. The browser then reconnects and is authenticated again. */
  lifetimeMs: number;
}

const defaults: StreamSettings = {
  maxPerTopic: 8,
  maxPerNetwork: 24,
  maxTotal: 2_000,
  heartbeatMs: 10_000,
  lifetimeMs: 300_000,
};
const retryAfterSeconds = 30;

export interface StreamRequest {
  topic: string;
  network: Network;
  reply: FastifyReply;
  /**
   * Reads the state as this viewer may see it; null ends the stream. `since` is the time of the last notification in
   * milliseconds.
   */
  read: (since: number) => Promise<StreamState | null>;
}

export interface ChangeStreams {
  /** Opens a stream. @throws ApiError rate_limited when no slot is free; errors of the first `read` */
  watch: (watch: StreamRequest) => Promise<Readable>;
  /** Ends every stream. Without this, closing the server would wait for them. */
  close: () => void;
}

/** Creates streams of server-sent events. Each sends the current state at once, then every changed state. */
export function changeStreams(feed: ChangeFeed, settings: Partial<StreamSettings> = {}): ChangeStreams {
  const { heartbeatMs, lifetimeMs, ...limits } = { ...defaults, ...settings };
  const slots = new StreamSlots(limits);
  const open = new Set<StateStream>();

  const watch = async ({ topic, network, reply, read }: StreamRequest): Promise<Readable> => {
    const release = slots.acquire(topic, network);
    if (!release) throw new ApiError('rate_limited', { retryAfter: retryAfterSeconds });
    const state = new StateStream(read);
    const { stream } = state;
    // Subscribe before the first read, so that a change in between is not lost.
    const cleanups = [release, feed.on(topic, () => state.refresh())];
    stream.once('close', () => {
      for (const cleanup of cleanups) cleanup();
    });
    try {
      await state.send();
    } catch (error) {
      stream.destroy();
      throw error;
    }
    const beats = setInterval(() => state.heartbeat(), heartbeatMs);
    const end = setTimeout(() => state.end(), lifetimeMs);
    cleanups.push(
      () => open.delete(state),
      () => clearInterval(beats),
      () => clearTimeout(end),
    );
    open.add(state);
    // The client may have disconnected during the read.
    if (reply.raw.destroyed) stream.destroy();
    else reply.raw.once('close', () => stream.destroy());
    reply.headers(headers);
    return stream;
  };

  const close = () => {
    for (const state of open) state.end();
  };
  return { watch, close };
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Without this header nginx would buffer the events.
  'x-accel-buffering': 'no',
};
