import { type ActorKind, parseActor } from '#domain/actor.ts';

export interface ActorColumns {
  actorKind: ActorKind;
  /**
   * Identifies who acted: the user id of an operator, or the name of a job or payment method. Null if the visitor
   * acted.
   */
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
