import Cookies from 'js-cookie';

/** The cookie that a link with `?ref=` leaves, as the page's script may read it. */
export const refferalCookie = 'razmen_ref';

/** Who sent this visitor, by the latest link with a code; undefined: nobody known. */
export const readRefferal = (): string | undefined =>
  Cookies.get(refferalCookie) ?? Cookies.get(`__Host-${refferalCookie}`);
