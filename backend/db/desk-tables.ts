import type { Generated } from 'kysely';
import type { ChangeLogSection, FieldChange } from '#domain/change-log.ts';
import type { Json, Now, Null, Numeric } from './columns.ts';

/** Tables of the back office. */
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
