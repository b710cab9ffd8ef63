import type { Generated } from 'kysely';
import type { DeskRoom, FieldChange } from '#domain/desk-change.ts';
import type { Json, Now, Null, Numeric } from './columns.ts';

/** What the desk writes down of itself. */
export interface DeskTables {
  desk_changes: {
    id: Generated<Numeric>;
    at: Now;
    actor: string;
    room: DeskRoom;
    subject: Null<string>;
    changes: Json<FieldChange[]>;
    note: Null<string>;
  };
}
