import Cookies from 'js-cookie';

/** Name of the cookie that a link with `?ref=` sets. Scripts can read the cookie. */
export const referralCookie = 'razmen_ref';

/** Returns the code of the latest referral link that this visitor followed; undefined if there was none. */
export const readReferralCode = (): string | undefined =>
  Cookies.get(referralCookie) ?? Cookies.get(`__Host-${referralCookie}`);
