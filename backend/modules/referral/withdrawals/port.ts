import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';

type Given = string | Record<string, string>;
type Errors = Record<string, string[]>;

/** The checks of requisites, which belong to the room of claims. */
export interface RequisiteChecks {
  parseRequisites: (
    side: 'toRequisites',
    given: Given,
    inputs: readonly PairInput[],
    locale: Locale,
    errors: Errors,
  ) => GivenRequisite[];
  refuseOwn: (
    db: Db,
    destinations: { side: 'toRequisites'; input: Given; requisites: GivenRequisite[] }[],
    locale: Locale,
    errors: Errors,
  ) => Promise<void>;
}
