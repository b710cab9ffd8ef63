import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../../errors.ts';
import type { ChangeFeed } from './feed.ts';
import { Places } from './places.ts';
import { Sender, type Sent } from './sender.ts';

export interface StreamSettings {
  /** Open streams at once. */
  perTopic: number;
  perIp: number;
  inAll: number;
  /** Milliseconds between signs of life. */
  beat: number;
  /** Milliseconds until a stream ends by itself: who comes back is asked anew who they are. */
  life: number;
}

const usual: StreamSettings = { perTopic: 8, perIp: 24, inAll: 2_000, beat: 10_000, life: 300_000 };
const retryAfter = 30;

export interface Watch {
  topic: string;
  ip: string;
  reply: FastifyReply;
  /** The state as this viewer may see it; `since`: when a change was heard of, in milliseconds. */
  read: (since: number) => Promise<Sent>;
}

export interface ChangeStreams {
  /** @throws ApiError rate_limited while too many watch; what `read` throws at first */
  watch: (watch: Watch) => Promise<Readable>;
  /** Ends every stream; a server that closes would wait for them. */
  close: () => void;
}

/** States as server-sent events: the current one at once, then each that differs. */
export function changeStreams(feed: ChangeFeed, settings: Partial<StreamSettings> = {}): ChangeStreams {
  const { beat, life, ...bounds } = { ...usual, ...settings };
  const places = new Places(bounds);
  const open = new Set<Sender>();

  const watch = async ({ topic, ip, reply, read }: Watch): Promise<Readable> => {
    const leave = places.take(topic, ip);
    if (!leave) throw new ApiError('rate_limited', { retryAfter });
    const sender = new Sender(read);
    const { stream } = sender;
    // Heard before it is read: a change in between would be lost.
    const ends = [leave, feed.on(topic, () => sender.changed())];
    stream.once('close', () => {
      for (const end of ends) end();
    });
    try {
      await sender.send();
    } catch (error) {
      stream.destroy();
      throw error;
    }
    const beats = setInterval(() => sender.beat(), beat);
    const end = setTimeout(() => sender.end(), life);
    ends.push(
      () => open.delete(sender),
      () => clearInterval(beats),
      () => clearTimeout(end),
    );
    open.add(sender);
    // Who left while the state was read hears no more of it.
    if (reply.raw.destroyed) stream.destroy();
    else reply.raw.once('close', () => stream.destroy());
    reply.headers(headers);
    return stream;
  };

  const close = () => {
    for (const sender of open) sender.end();
  };
  return { watch, close };
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // For proxies in front, which would else wait for the end of the answer.
  'x-accel-buffering': 'no',
};
