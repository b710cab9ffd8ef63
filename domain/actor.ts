/**
 * The author of a change: the visitor of a claim, a staff member, a job of the worker, or an automatic payment method
 * (a rail).
 */
export type Actor =
  | { kind: 'visitor' }
  /** `id`: the user's UUID. */
  | { kind: 'operator'; id: string }
  /** `id`: the job's name, such as `sweep` or `seed`. */
  | { kind: 'job'; id: string }
  /** `id`: the payment rail, such as `demo_bank`. */
  | { kind: 'rail'; id: string };

export type ActorKind = Actor['kind'];

/** Formats an actor as text: `visitor`, `operator:{uuid}`, `job:sweep`, `rail:demo_bank`. */
export type ActorText = 'visitor' | `${Exclude<ActorKind, 'visitor'>}:${string}`;

export const formatActor = (actor: Actor): ActorText =>
  actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`;

/** Parses a text that `formatActor` returned; null if the text is invalid. */
export function parseActor(text: string): Actor | null {
  if (text === 'visitor') return { kind: 'visitor' };
  const [, kind, id] = /^(operator|job|rail):(.+)$/.exec(text) ?? [];
  return kind && id ? { kind: kind as Exclude<ActorKind, 'visitor'>, id } : null;
}

/** The user id of a staff member; null for every other actor. */
export function staffIdOf(text: string): string | null {
  const actor = parseActor(text);
  return actor?.kind === 'operator' ? actor.id : null;
}
