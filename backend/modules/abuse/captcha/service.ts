import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { captchaCheck } from '#contracts/claim.ts';
import type { Network } from '#domain/network.ts';
import { openCaptcha } from '../../../captcha/open.ts';
import type { Captcha, CaptchaChallenge } from '../../../captcha/port.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { needsCaptcha } from '../claim-limits/service.ts';
import { insertCaptchaUse } from './queries.ts';

/**
 * A visitor who is about to create a claim. `ps` is the payment system of the payout and `summa` its sum, and both are
 * null until the visitor has entered them.
 */
interface ClaimAttempt {
  hash: Buffer | null;
  ip: string;
  network: Network;
  ps: number | null;
  summa: string | null;
  /** True if the caller always requires a captcha, regardless of the limits on claims. */
  isRequired?: boolean | undefined;
}

/** Marks a captcha solution as used. If the transaction is rolled back, the solution can be used again. */
export type Admission = (tx: Tx) => Promise<void>;

export interface CaptchaService {
  check: (asking: ClaimAttempt) => Promise<z.input<typeof captchaCheck>>;
  /**
   * Creates a captcha challenge.
   * @throws ApiError `not_found` unless the configured captcha provider needs challenges from the API
   */
  challenge: () => Promise<CaptchaChallenge>;
  /**
   * Lets the captcha provider check the token if the visitor needs a captcha for this claim. Call this function before
   * the database transaction, because the provider may respond slowly.
   * @returns a function to call in the transaction. The function marks the solution as used, and throws ApiError
   * `captcha` if the solution is wrong or was used before.
   */
  admit: (asking: ClaimAttempt, token: string | undefined) => Promise<Admission>;
  /**
   * Function that lets the captcha provider check the token of a request that always needs a captcha. Null if captchas
   * are switched off.
   */
  prove: ((token: string | undefined, ip: string) => Promise<Admission>) | null;
}

/** Creates the captcha service of the configured provider. */
export function captchaService({ db, config }: Pick<Deps, 'db' | 'config'>): CaptchaService {
  const captcha = openCaptcha(config);
  const prove = captcha && verifierOf(captcha);
  return {
    prove,
    check: async (asking) => ({ ...(await captchaDemand(captcha, db, asking)), ...captchaSettings(config) }),
    async challenge() {
      if (!captcha?.challenge) throw new ApiError('not_found');
      return await captcha.challenge();
    },
    async admit(asking, token) {
      const { required } = await captchaDemand(captcha, db, asking);
      return prove && required ? await prove(token, asking.ip) : async () => {};
    },
  };
}

const verifierOf =
  (captcha: Captcha): NonNullable<CaptchaService['prove']> =>
  async (token, ip) => {
    const id = token ? await captcha.verify(token, ip) : null;
    return async (tx) => {
      const hash = id && createHash('sha256').update(id).digest();
      if (!hash || !(await insertCaptchaUse(tx, hash))) throw new ApiError('captcha');
    };
  };

async function captchaDemand(captcha: Captcha | null, db: Db, asking: ClaimAttempt): Promise<{ required: boolean }> {
  return { required: captcha !== null && (asking.isRequired || (await needsCaptcha(db, asking))) };
}

/** Returns the settings that a page needs to show the captcha. */
export const captchaSettings = ({ captcha, recaptcha }: Config) => ({
  provider: captcha,
  ...(captcha === 'recaptcha' && { siteKey: recaptcha.siteKey }),
});
