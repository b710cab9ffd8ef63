import { type ActorKind, parseActor } from '#domain/actor.ts';

export interface ActorColumns {
  actorKind: ActorKind;
  /** Identifies the actor: user id of an operator, or name of a job or payment method. Null for the visitor. */
  actorId: string | null;
}

/**
 * Splits an actor such as `job:sweep` into kind and id, which are stored in separate columns.
 * @throws if the text is not an actor
 */
export function actorColumns(text: string): ActorColumns {
  const actor = parseActor(text);
  if (!actor) throw new Error(`not an actor: ${text}`);
  return { actorKind: actor.kind, actorId: actor.kind === 'visitor' ? null : actor.id };
}
