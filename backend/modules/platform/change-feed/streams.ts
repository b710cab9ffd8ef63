import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Network } from '#domain/network.ts';
import { ApiError } from '../../../errors.ts';
import type { ChangeFeed } from './feed.ts';
import { StateStream, type StreamState } from './state-stream.ts';
import { StreamSlots } from './stream-slots.ts';

export interface StreamSettings {
  /** Maximum number of open streams for one topic, or null for no maximum. */
  maxPerTopic: number | null;
  maxPerNetwork: number;
  maxTotal: number;
  /** Interval of heartbeats, which keep proxies from closing idle connections. */
  heartbeatMs: number;
  /** Streams are closed after this time, so that the browser reconnects and is authenticated again. */
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
/** Time for which an evicted client may still read the rest of its stream. */
const evictionMs = 5_000;

export interface StreamRequest {
  topic: string;
  /**
   * Second topic of the stream, shared with other streams, for example the business hours. After a notification of this
   * topic, the stream also reads its state again.
   */
  sharedTopic?: string;
  /** Called with each notification of the stream's own topic or of its shared topic, before the state is read again. */
  onChange?: (topic: string, claimId: string | undefined) => void;
  /** Least time between two reads of the state. */
  pauseMs?: number;
  network: Network;
  /**
   * Returns whether the viewer owns the claim or other object that the stream shows. If a limit is reached, the stream
   * of an owner may replace the stream of another viewer.
   */
  isOwn?: () => Promise<boolean>;
  reply: FastifyReply;
  /**
   * Returns the state as this viewer may see it, or null to end the stream. `since` is the time of the latest
   * notification in milliseconds, or 0 before the first.
   */
  read: (since: number) => Promise<StreamState | null>;
}

export interface ChangeStreams {
  /**
   * Opens an event stream. If a limit is reached, an older stream may be ended to make room.
   * @throws ApiError `rate_limited` if no older stream may be ended. Also throws the errors of the first `read` call.
   */
  watch: (watch: StreamRequest) => Promise<Readable>;
  /** Ends all streams, because a closing server would wait for them. */
  close: () => void;
}

/** Creates event streams that send the current state at once, and then every changed state. */
export function changeStreams(feed: ChangeFeed, settings: Partial<StreamSettings> = {}): ChangeStreams {
  const { heartbeatMs, lifetimeMs, ...limits } = { ...defaults, ...settings };
  const slots = new StreamSlots(limits);
  const open = new Set<StateStream>();

  const watch = async (request: StreamRequest): Promise<Readable> => {
    const { topic, sharedTopic, onChange, pauseMs, network, isOwn, reply, read } = request;
    const state = new StateStream(read, pauseMs);
    const { stream } = state;
    const release = slots.acquire({ topic, network, isOwn: (await isOwn?.()) ?? false, end: () => evict(state) });
    if (!release) throw new ApiError('rate_limited', { retryAfter: retryAfterSeconds });
    // Subscribe before the first read, so that no change in between is lost.
    const topics = sharedTopic === undefined ? [topic] : [topic, sharedTopic];
    const follow = (name: string) =>
      feed.on(name, (claimId) => {
        onChange?.(name, claimId);
        state.refresh();
      });
    const cleanups = [release, ...topics.map(follow)];
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
    // The client may have disconnected during the first read. In that case, close the stream.
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

/** Ends a stream. A client that does not read the rest of the stream in time is disconnected. */
function evict(state: StateStream): void {
  state.end();
  setTimeout(() => state.stream.destroy(), evictionMs).unref();
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Keeps nginx from buffering server-sent events.
  'x-accel-buffering': 'no',
};
