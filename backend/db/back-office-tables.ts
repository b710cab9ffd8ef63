import type { Generated } from 'kysely';
import type { ActorKind } from '#domain/actor.ts';
import type { ChangeLogSection, FieldChange } from '#domain/change-log.ts';
import type { Json, Now, Null, NullTime, Numeric, Time } from './columns.ts';

export interface BackOfficeTables {
  installation: {
    single: Generated<boolean>;
    demo: boolean;
  };
  mailState: {
    single: Generated<boolean>;
    checkedAt: Time;
    failingSince: NullTime;
    error: Null<string>;
    waiting: number;
    waitingSince: NullTime;
    waitingError: Null<string>;
    alertedAt: NullTime;
  };
  changeLog: {
    id: Generated<Numeric>;
    at: Now;
    actorKind: ActorKind;
    actorId: Null<string>;
    room: ChangeLogSection;
    subject: Null<string>;
    changes: Json<FieldChange[]>;
    note: Null<string>;
    decidedBy: Null<string>;
    approved: Null<boolean>;
  };
}
