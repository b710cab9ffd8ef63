import Cookies from 'js-cookie';

/** The cookie set by a link with `?ref=`. Scripts can read it. */
export const referralCookie = 'razmen_ref';

/** The referral code of the latest such link that this visitor followed; undefined if none. */
export const readReferralCode = (): string | undefined =>
  Cookies.get(referralCookie) ?? Cookies.get(`__Host-${referralCookie}`);
