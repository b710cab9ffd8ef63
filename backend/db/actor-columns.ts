import { type ActorKind, parseActor } from '#domain/actor.ts';

/** Columns that name an actor, shared by several tables. */
export interface ActorColumns {
  actorKind: ActorKind;
  /** Id of the operator, name of the job or rail; null for the visitor. */
  actorId: string | null;
}

/**
 * Parses an actor's text, such as `job:sweep`, into columns.
 * @throws when the text names no actor
 */
export function actorColumns(text: string): ActorColumns {
  const actor = parseActor(text);
  if (!actor) throw new Error(`not an actor: ${text}`);
  return { actorKind: actor.kind, actorId: actor.kind === 'visitor' ? null : actor.id };
}
