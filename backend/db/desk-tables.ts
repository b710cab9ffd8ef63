import type { Generated } from 'kysely';
import type { ChangeLogSection, FieldChange } from '#domain/change-log.ts';
import type { Json, Now, Null, Numeric } from './columns.ts';

/** What the desk writes down of itself. */
export interface DeskTables {
  desk_changes: {
    id: Generated<Numeric>;
    at: Now;
    actor: string;
    room: ChangeLogSection;
    subject: Null<string>;
    changes: Json<FieldChange[]>;
    note: Null<string>;
  };
}
