/**
 * The author of a change: a claim's visitor, a staff member, a job of the worker, or an automatic payment method
 * (rail).
 */
export type Actor =
  | { kind: 'visitor' }
  /** A staff member. `id` is the user's UUID. */
  | { kind: 'operator'; id: string }
  /** A job of the worker. `id` is its name, such as `sweep`. */
  | { kind: 'job'; id: string }
  /** A payment method. `id` is its name, such as `demo_bank`. */
  | { kind: 'rail'; id: string };

export type ActorKind = Actor['kind'];

export type ActorText = 'visitor' | `${Exclude<ActorKind, 'visitor'>}:${string}`;

/** Formats an actor as text, such as `visitor`, `operator:{uuid}` or `job:sweep`. */
export const formatActor = (actor: Actor): ActorText =>
  actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`;

/** Parses an actor formatted by `formatActor`. Returns null if the text is invalid. */
export function parseActor(text: string): Actor | null {
  if (text === 'visitor') return { kind: 'visitor' };
  const [, kind, id] = /^(operator|job|rail):(.+)$/.exec(text) ?? [];
  return kind && id ? { kind: kind as Exclude<ActorKind, 'visitor'>, id } : null;
}

/** Returns the user id of a staff member, or null for any other actor. */
export function staffIdOf(text: string): string | null {
  const actor = parseActor(text);
  return actor?.kind === 'operator' ? actor.id : null;
}
