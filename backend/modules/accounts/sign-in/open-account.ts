import type { z } from 'zod';
import type { tokens } from '#contracts/auth.ts';
import type { Locale } from '#domain/locale.ts';
import { isStaff, type Role } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { networkRefused } from '../../../network-refused.ts';
import { adoptGuestClaims } from '../../claims/account/service.ts';
import { type Client, isNewNetwork, isStaffNetwork, openSession } from '../../platform/sessions/service.ts';
import { updateUser } from '../../platform/users/service.ts';
import { queueAccountMail } from '../mail/service.ts';

type Tokens = z.input<typeof tokens>;

/** An account that the caller has proved to own. */
export interface ProvedAccount {
  id: string;
  email: string;
  role: Role;
  locale: Locale;
  activated: boolean;
  /** Whether the owner wants mails about sign-ins from new devices. */
  newDevices: boolean;
}

/**
 * Checks that the owner of the account may sign in from this network.
 * @param locale language of the refusal
 * @throws ApiError `network_refused` for staff in a network that is not listed
 */
export async function assertNetworkOf(db: Db, { role }: ProvedAccount, ip: string, locale: Locale): Promise<void> {
  if (isStaff(role) && !(await isStaffNetwork(db, ip))) throw networkRefused(locale, ip);
}

interface Opening {
  /** Whether the session continues after the browser is closed. */
  remember: boolean | undefined;
  /** Whether the sign-in proved more than the password: a one-time code, a recovery code or a passkey. */
  hasCode: boolean;
  /** New language of the account's mails. */
  mailLocale: Locale | undefined;
}

/**
 * Opens the session of a sign-in, moves the visitor's claims to the account, and reports a new device or network by
 * mail.
 * @param secret the setting SECRET, from which the tokens are derived
 * @throws ApiError `account_blocked` if staff has closed the account
 */
export async function openAccount(
  tx: Tx,
  secret: string,
  account: ProvedAccount,
  { remember, hasCode, mailLocale }: Opening,
  client: Client,
): Promise<Tokens> {
  const { id, email, role, locale } = account;
  if (mailLocale && mailLocale !== locale) await updateUser(tx, id, { locale: mailLocale });
  const { tokens, isNewDevice } = await openSession(tx, secret, { userId: id, remember, hasCode }, client);
  const where = { email, agent: client.agent, ip: client.ip };
  if (isStaff(role)) {
    const isUnusual = (await isNewNetwork(tx, id, client.ip)) || isNewDevice;
    if (isUnusual) await queueAccountMail(tx, { kind: 'staffSignIn', ...where });
  } else if (isNewDevice && account.newDevices) await queueAccountMail(tx, { kind: 'device', ...where });
  if (account.activated) await adoptGuestClaims(tx, account, client.visitor);
  return tokens;
}
