import { type ActorKind, parseActor } from '#domain/actor.ts';

/** Columns that identify an actor. Several tables have them. */
export interface ActorColumns {
  actorKind: ActorKind;
  /** Id of the operator, or name of the job or payment method; null for the visitor. */
  actorId: string | null;
}

/** Parses an actor's text, such as `job:sweep`, into columns. @throws when the text is not an actor */
export function actorColumns(text: string): ActorColumns {
  const actor = parseActor(text);
  if (!actor) throw new Error(`not an actor: ${text}`);
  return { actorKind: actor.kind, actorId: actor.kind === 'visitor' ? null : actor.id };
}
