import type { Generated } from 'kysely';
import type { OfficeHours } from '#domain/office-hours.ts';
import type { Null, NullJson, Numeric } from './columns.ts';

export interface OfficeTables {
  offices: {
    city: string;
    addressRu: string;
    addressEn: string;
    hoursRu: string;
    hoursEn: string;
    noteRu: Null<string>;
    noteEn: Null<string>;
    active: Generated<boolean>;
    schedule: NullJson<OfficeHours>;
  };
  claimOffices: {
    claimId: string;
    nameRu: string;
    nameEn: string;
    addressRu: string;
    addressEn: string;
    hoursRu: string;
    hoursEn: string;
    noteRu: Null<string>;
    noteEn: Null<string>;
    schedule: NullJson<OfficeHours>;
  };
  cashDesks: {
    ps: number;
    city: string;
    margin: Generated<Numeric>;
    min: Null<Numeric>;
    max: Null<Numeric>;
    stock: Null<Numeric>;
    held: Generated<Numeric>;
  };
}
