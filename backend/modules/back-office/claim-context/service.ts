import type { z } from 'zod';
import type { similarGroup } from '#contracts/claim-context.ts';
import { endedWithoutExchangeStatuses } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { comparedValue, withoutCardNumber } from '../../../stored-requisites.ts';
import { type ClaimTraits, claimTraits, type Group, groupRows, type Similarity } from './queries.ts';

export { claimMails } from './claim-mails.ts';
export { blockTraits, traitsOf } from './claim-traits.ts';

type SimilarGroup = z.input<typeof similarGroup>;

const limits = {
  failed: [...endedWithoutExchangeStatuses, 'refunded'],
  maxCount: 1_000,
  maxListed: 5,
} as const;

/**
 * Finds claims that have the account, the e-mail, a requisite, the IP network or the browser in common with the given
 * claim.
 * @returns one group of claims per shared property, without empty groups
 * @throws ApiError `not_found` for an unknown claim
 */
export async function similarClaims(db: Db, id: string, locale: Locale): Promise<SimilarGroup[]> {
  const traits = await claimTraits(db, id);
  if (!traits) throw new ApiError('not_found');
  const rows = await groupRows(db, id, groupsOf(traits), limits);
  return rows
    .filter(({ count }) => count > 0)
    .map(({ by, count, done, failed, claims }) => ({
      by,
      ...shownAs(by, traits),
      count: Math.min(count, limits.maxCount),
      more: count > limits.maxCount,
      done,
      failed,
      claims: claims.map((claim) => ({ ...claim, title: t(locale, `ClaimStatus.${claim.status}.title`) })),
    }));
}

function groupsOf({ userId, email, recipient, sender, network, visitorHash }: ClaimTraits): Group[] {
  const values: Record<Similarity, string | Buffer | null> = {
    account: userId,
    email: email || null,
    recipient: recipient && comparedValue(recipient),
    sender: sender && comparedValue(sender),
    network,
    browser: visitorHash,
  };
  return Object.entries(values).flatMap(([by, value]) => (value ? [{ by: by as Similarity, value }] : []));
}

/**
 * Returns the value that the claims of a group have in common, in a form that staff can read. Also returns the queue
 * filter that lists the claims of the group.
 */
function shownAs(by: Similarity, traits: ClaimTraits): Pick<SimilarGroup, 'value' | 'query'> {
  const { userId, accountEmail, email, network } = traits;
  if (by === 'account') return { value: accountEmail, query: userId === null ? null : { account: userId } };
  if (by === 'email') return { value: email, query: { search: email } };
  if (by === 'network') return { value: network, query: network === null ? null : { search: network } };
  if (by === 'browser') return { value: null, query: null };
  const requisite = traits[by];
  if (!requisite) return { value: null, query: null };
  const { value } = withoutCardNumber(requisite);
  const key = comparedValue(requisite);
  return { value, query: { search: key === value ? value : `${value} ${key}` } };
}
