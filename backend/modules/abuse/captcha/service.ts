import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { captchaCheck } from '#contracts/claim.ts';
import { openCaptcha } from '../../../captcha/open.ts';
import type { Captcha, CaptchaChallenge } from '../../../captcha/port.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import type { Network } from '../../../network.ts';
import { needsCaptcha } from '../claim-limits/service.ts';
import { insertCaptchaUse } from './queries.ts';

/** The visitor about to create a claim, and its reserve; null when no reserve is chosen yet. */
interface ClaimAttempt {
  hash: Buffer | null;
  ip: string;
  network: Network;
  ps: number | null;
}

/** Uses the captcha up, inside the transaction of what it was asked for: a refusal gives it back. */
export type Admission = (tx: Tx) => Promise<void>;

export interface CaptchaService {
  check: (asking: ClaimAttempt) => Promise<z.input<typeof captchaCheck>>;
  /** @throws ApiError not_found where the provider's own script fetches its work */
  challenge: () => Promise<CaptchaChallenge>;
  /**
   * Looks at a token before the transaction, because a provider may take its time.
   * @returns what admits the claim, or throws captcha where it is called
   */
  admit: (asking: ClaimAttempt, token: string | undefined) => Promise<Admission>;
  /**
   * The same where a captcha is always wanted; null where the settings know none.
   * @returns what admits the caller
   */
  prove: ((token: string | undefined, ip: string) => Promise<Admission>) | null;
}

/** The captcha as the calls use it, by the settings of this process. */
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
  return { required: captcha !== null && (await needsCaptcha(db, asking)) };
}

/** Settings with which a page shows the captcha. */
export const captchaSettings = ({ captcha, recaptcha }: Config) => ({
  provider: captcha,
  ...(captcha === 'recaptcha' && { siteKey: recaptcha.siteKey }),
});
