import Cookies from 'js-cookie';

/** Cookie set by referral links (`?ref=`). Scripts can read the cookie. */
export const referralCookie = 'razmen_ref';

/** Returns the code of the last referral link that the visitor followed, if any. */
export const readReferralCode = (): string | undefined =>
  Cookies.get(referralCookie) ?? Cookies.get(`__Host-${referralCookie}`);
