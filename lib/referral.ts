import Cookies from 'js-cookie';

/** The cookie set by a link with `?ref=`, readable by scripts. */
export const referralCookie = 'razmen_ref';

/** The referral code of the latest link this visitor followed; undefined: none. */
export const readReferralCode = (): string | undefined =>
  Cookies.get(referralCookie) ?? Cookies.get(`__Host-${referralCookie}`);
