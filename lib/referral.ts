import Cookies from 'js-cookie';

/** The cookie that a link with `?ref=` leaves, as the page's script may read it. */
export const referralCookie = 'razmen_ref';

/** Who sent this visitor, by the latest link with a code; undefined: nobody known. */
export const readReferralCode = (): string | undefined =>
  Cookies.get(referralCookie) ?? Cookies.get(`__Host-${referralCookie}`);
