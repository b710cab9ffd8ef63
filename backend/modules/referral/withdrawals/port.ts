import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';

type Given = string | Record<string, string>;
type Errors = Record<string, string[]>;

/**
 * Checks of requisites, implemented in backend/modules/claims. They are passed in, because the import law forbids
 * importing them here.
 */
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
