import { canCheckSender } from '#domain/aml.ts';
import { defaultLocale, type Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import { checkRequisite, isAddressFormat } from '#domain/requisites/check.ts';
import { openAml } from '../../../aml/open.ts';
import type { AmlProvider, CheckedAddress } from '../../../aml/port.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { type Limit, rateLimit } from '../../../plugins/rate-limit.ts';
import { type Screening, screenAddress } from '../../abuse/aml-checks/service.ts';
import { ownsClaim, type Visitor } from '../page/service.ts';
import { fieldOf, payoutInputs, type RequisitesInput } from '../requisites/service.ts';
import { networkOf, payingClaim } from './queries.ts';

/**
 * Checks the address that the visitor will pay from.
 * @throws ApiError `not_found` for an unknown claim; `forbidden` for anybody but its owner; `conflict` if the visitor
 * does not pay on a blockchain or has already paid; `requisites_invalid` for a malformed address; `tech` if the
 * provider does not answer
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
 * @throws ApiError `not_found` for an unknown claim; `conflict` if the visitor does not pay on a blockchain;
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
  /** Requisites of the payout. Absent if the payout goes to a balance at the exchange. */
  toRequisites?: RequisitesInput | null | undefined;
}

export interface PayoutPlace {
  toPs: number;
  requisites: readonly StoredRequisite[];
  claimId: string | null;
}

interface PayoutAddress extends CheckedAddress {
  /** Path of the field in which the address was entered. */
  field: string;
}

/** Checks the addresses of payouts with the provider that the configuration names. */
export interface PayoutScreening {
  /**
   * Refuses a payout to an address that the provider calls dangerous. Does not refuse anything if the provider does not
   * answer, or if the IP network has already caused too many checks.
   * @param network IP network of the caller, or null for staff
   * @returns id of the check, to be attached to the claim, or null if nothing was checked
   * @throws ApiError `requisites_blocked`, naming the field
   */
  refuse: (draft: PayoutDraft, locale: Locale, network: Network | null) => Promise<string | null>;
  /**
   * Asks the provider about the address of a payout that is about to be accepted or sent, and records the answer.
   * @returns false if the provider has not answered
   */
  record: (place: PayoutPlace) => Promise<boolean>;
}

/**
 * Number of checks per hour that visitors of one IP network can cause. Above this limit, an address is checked only
 * before a payout to it is sent.
 */
const askRate = { count: 30, seconds: 3_600 };

/** Returns a function that counts a call from a network and returns false if the network has made too many calls. */
function limitOf(limit: Limit): (network: Network) => boolean {
  const count = rateLimit(limit);
  return (network) => {
    try {
      count(network);
      return true;
    } catch {
      return false;
    }
  };
}

/**
 * Creates the functions that check payout addresses, for all calls that accept the address of a recipient. The
 * functions must not be called within a transaction, because the provider may take seconds.
 */
export function payoutScreening(deps: Pick<Deps, 'db' | 'log' | 'config'>): PayoutScreening {
  const provider = openAml(deps.config);
  const mayAsk = limitOf(askRate);
  const screen = async (address: CheckedAddress, claimId: string | null): Promise<Screening | null> => {
    if (provider === null) return null;
    const request = { network: address.network, address: address.address, subject: 'payout', claimId } as const;
    try {
      return await screenAddress(deps, provider, request);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'tech') return null;
      throw error;
    }
  };
  return {
    async refuse(draft, locale, network) {
      const address = provider && (await addressOfPayout(deps.db, draft, locale));
      if (network !== null && !mayAsk(network)) return null;
      const screening = address && (await screen(address, null));
      if (!screening) return null;
      if (screening.risk !== 'high') return screening.id;
      throw fieldError(locale, address.field, 'Refusals.amlPayout', { code: 'requisites_blocked' });
    },
    async record({ toPs, requisites, claimId }) {
      const toRequisites = Object.fromEntries(
        requisites.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      const address = provider && (await addressOfPayout(deps.db, { toPs, toRequisites }, defaultLocale));
      return address === null || (await screen(address, claimId)) !== null;
    },
  };
}

/**
 * Returns the address of a payout on a blockchain, or null for other payouts. Also returns null for a malformed
 * address, which is refused elsewhere.
 */
async function addressOfPayout(
  db: Db,
  { toPs, toRequisites }: PayoutDraft,
  locale: Locale,
): Promise<PayoutAddress | null> {
  const network = toRequisites == null ? null : await networkOf(db, toPs);
  if (network === null || toRequisites == null) return null;
  const inputs = (await payoutInputs(db, toPs, locale)).filter(({ visible }) => visible);
  const input = inputs.find(({ format = 'text' }) => isAddressFormat(format));
  if (input?.format === undefined) return null;
  const typed = typeof toRequisites === 'string' ? toRequisites : (toRequisites[input.name] ?? '');
  const result = checkRequisite(input.format, typed);
  const field = fieldOf('toRequisites', toRequisites, input.name);
  return result.ok ? { network, address: result.value, field } : null;
}
