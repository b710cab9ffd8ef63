import type { Locale } from '#domain/locale.ts';
import { spellingsOf } from '#domain/requisites/spellings.ts';
import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';
import { t } from '../../../i18n.ts';
import { cardKey } from '../../../stored-requisites.ts';
import { type FieldErrors, fieldOf, type RequisiteSide, type RequisitesInput } from './parse-requisites.ts';
import { ownValues } from './queries.ts';

interface Destination {
  side: Exclude<RequisiteSide, 'fromRequisites'>;
  input: RequisitesInput;
  requisites: readonly GivenRequisite[];
}

/**
 * Refuses the exchange's own requisites, because a payout to them would return the money to the exchange. Adds problems
 * to `errors` under the name of the input field.
 */
export async function refuseOwn(
  db: Db,
  destinations: readonly Destination[],
  { locale, secret }: { locale: Locale; secret: string },
  errors: FieldErrors,
): Promise<void> {
  const formsOf = ({ value, isCard }: GivenRequisite) =>
    isCard ? [cardKey(secret, value), value] : spellingsOf(value);
  const values = destinations.flatMap(({ requisites }) => requisites.flatMap(formsOf));
  if (values.length === 0) return;
  const own = new Set(await ownValues(db, values));
  for (const { side, input, requisites } of destinations) {
    for (const requisite of requisites) {
      if (!formsOf(requisite).some((form) => own.has(form))) continue;
      errors[fieldOf(side, input, requisite.name)] = [t(locale, 'Refusals.requisite_own')];
    }
  }
}
