import { canCheckSender } from '#domain/aml.ts';
import type { Locale } from '#domain/locale.ts';
import { checkRequisite, isAddressFormat } from '#domain/requisites/check.ts';
import type { AmlProvider, CheckedAddress } from '../../../aml/port.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { type Screening, screenAddress } from '../../abuse/aml-checks/service.ts';
import { ownsClaim, type Visitor } from '../page/service.ts';
import { fieldOf, payoutInputs, type RequisitesInput } from '../requisites/service.ts';
import { networkOf, payingClaim } from './queries.ts';

/**
 * Checks the address that the visitor will pay from.
 * @throws ApiError `not_found` for an unknown claim; `forbidden` for anybody but its owner; `conflict` if the claim is
 * not paid in a blockchain or is paid already; `requisites_invalid` for a malformed address; `tech` if the provider does
 * not answer
 */
export async function checkSender(
  deps: Pick<Deps, 'db' | 'log'>,
  provider: AmlProvider,
  { id, viewer, address }: { id: string; viewer: Visitor; address: string },
): Promise<Screening> {
  const { db } = deps;
  const claim = await payingClaim(db, id);
  if (!claim) throw new ApiError('not_found');
  if (!(await ownsClaim(db, id, viewer))) throw new ApiError('forbidden');
  if (!canCheckSender(claim)) throw new ApiError('conflict');
  const checked = await addressOf(db, { ps: claim.fromPs, address, locale: viewer.locale });
  return await screenAddress(deps, provider, { ...checked, subject: 'sender', claimId: id });
}

/**
 * Checks an address of a claim's payment for staff.
 * @throws ApiError `not_found` for an unknown claim; `conflict` if the claim is not paid in a blockchain;
 * `requisites_invalid` for a malformed address; `tech` if the provider does not answer
 */
export async function checkForStaff(
  deps: Pick<Deps, 'db' | 'log'>,
  provider: AmlProvider,
  { id, address, staff }: { id: string; address: string; staff: { id: string; locale: Locale } },
): Promise<Screening> {
  const claim = await payingClaim(deps.db, id);
  if (!claim) throw new ApiError('not_found');
  if (claim.network === null) throw new ApiError('conflict');
  const checked = await addressOf(deps.db, { ps: claim.fromPs, address, locale: staff.locale });
  return await screenAddress(deps, provider, { ...checked, subject: 'staff', claimId: id, userId: staff.id });
}

async function addressOf(
  db: Db,
  { ps, address, locale }: { ps: number; address: string; locale: Locale },
): Promise<CheckedAddress> {
  const network = await networkOf(db, ps);
  const format = (await payoutInputs(db, ps, locale)).find((input) => isAddressFormat(input.format ?? 'text'))?.format;
  if (network === null || format === undefined) throw new ApiError('conflict');
  const result = checkRequisite(format, address);
  if (result.ok) return { network, address: result.value };
  throw fieldError(locale, 'address', `Refusals.requisite_${result.problem}`, {
    code: 'requisites_invalid',
    values: { meant: result.meant ?? 'none' },
  });
}

interface PayoutDraft {
  toPs: number;
  toRequisites: RequisitesInput;
}

/**
 * Refuses a payout to an address that the provider calls dangerous. If the provider does not answer, the claim is
 * created without the check, because payments would otherwise stop with the provider.
 * @returns id of the check, to be attached to the claim, or null if nothing was checked
 * @throws ApiError `requisites_blocked`, naming the field
 */
export async function refuseRiskyPayout(
  deps: Pick<Deps, 'db' | 'log'>,
  provider: AmlProvider,
  { toPs, toRequisites }: PayoutDraft,
  locale: Locale,
): Promise<string | null> {
  const { db } = deps;
  const network = await networkOf(db, toPs);
  if (network === null) return null;
  const inputs = (await payoutInputs(db, toPs, locale)).filter(({ visible }) => visible);
  const input = inputs.find(({ format = 'text' }) => isAddressFormat(format));
  if (input?.format === undefined) return null;
  const typed = typeof toRequisites === 'string' ? toRequisites : (toRequisites[input.name] ?? '');
  const result = checkRequisite(input.format, typed);
  // The claim is refused for a malformed address anyway.
  if (!result.ok) return null;
  try {
    const request = { network, address: result.value, subject: 'payout', claimId: null } as const;
    const { id, risk } = await screenAddress(deps, provider, request);
    if (risk !== 'high') return id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tech') return null;
    throw error;
  }
  const field = fieldOf('toRequisites', toRequisites, input.name);
  throw fieldError(locale, field, 'Refusals.amlPayout', { code: 'requisites_blocked' });
}
