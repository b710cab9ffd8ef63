import type { Network } from '#domain/network.ts';

interface SlotLimits {
  /** Maximum number of open streams for one topic, or null for no maximum. */
  maxPerTopic: number | null;
  maxPerNetwork: number;
  maxTotal: number;
}

interface Slot {
  topic: string;
  network: Network;
  /**
   * Whether the viewer owns the subject of the stream, for example the claim. If a limit is reached, a stream of an
   * owner replaces a stream of another viewer.
   */
  isOwn?: boolean;
  end: () => void;
}

/** Limits open streams per topic, per IP network and in total. */
export class StreamSlots {
  readonly #limits: SlotLimits;
  /** Open streams, the oldest first. */
  readonly #taken = new Set<Slot>();
  readonly #counts = new Map<string, number>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /**
   * Registers a stream. If a limit is reached, an older stream may be ended to make room.
   * @returns a function that unregisters the stream, or null if no older stream could be ended
   */
  acquire(slot: Slot): (() => void) | null {
    const { topic, network } = slot;
    const { maxPerTopic, maxPerNetwork, maxTotal } = this.#limits;
    const isTopicFull = maxPerTopic !== null && this.#count(topicKey(topic)) >= maxPerTopic;
    if (isTopicFull && !this.#evictStranger(slot, (other) => other.topic === topic)) return null;
    const isInNetwork = (other: Slot) => other.network === network;
    if (this.#count(networkKey(network)) >= maxPerNetwork && !this.#evictStranger(slot, isInNetwork)) return null;
    const isFull = this.#taken.size >= maxTotal;
    if (isFull && !this.#evictFor(network) && !this.#evictStranger(slot, isInNetwork)) return null;
    this.#taken.add(slot);
    for (const key of keysOf(slot)) this.#counts.set(key, this.#count(key) + 1);
    return () => this.#release(slot);
  }

  /**
   * Makes room for a stream of `network`: ends the oldest stream of the busiest IP network.
   * @returns false if `network` itself is the busiest
   */
  #evictFor(network: Network): boolean {
    let busiest: Slot | undefined;
    for (const slot of this.#taken) {
      if (!busiest || this.#count(networkKey(slot.network)) > this.#count(networkKey(busiest.network))) busiest = slot;
    }
    if (!busiest || this.#count(networkKey(network)) >= this.#count(networkKey(busiest.network))) return false;
    this.#evict(busiest);
    return true;
  }

  /**
   * Ends the oldest stream that `matches` accepts and whose viewer is not an owner, so that an owner's stream can open.
   * @returns false if the new stream is not an owner's, or if no stream can be ended
   */
  #evictStranger({ isOwn }: Slot, matches: (slot: Slot) => boolean): boolean {
    const stranger = isOwn ? [...this.#taken].find((slot) => !slot.isOwn && matches(slot)) : undefined;
    if (stranger) this.#evict(stranger);
    return stranger !== undefined;
  }

  #evict(slot: Slot): void {
    this.#release(slot);
    slot.end();
  }

  #release(slot: Slot): void {
    if (!this.#taken.delete(slot)) return;
    for (const key of keysOf(slot)) {
      const remaining = this.#count(key) - 1;
      if (remaining > 0) this.#counts.set(key, remaining);
      else this.#counts.delete(key);
    }
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

const topicKey = (topic: string) => `topic ${topic}`;
const networkKey = (network: Network) => `network ${network}`;
const keysOf = ({ topic, network }: Slot) => [topicKey(topic), networkKey(network)];
