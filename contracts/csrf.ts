/** CSRF header of every write through the site. Neither a plain form nor a page of another origin can send it. */
export const csrfHeader = { name: 'X-Requested-With', value: 'razmen' } as const;
export const csrfHeaderLine = `${csrfHeader.name}: ${csrfHeader.value}`;

/**
 * Whether a path is called by other servers, which sign their calls. These calls ignore cookies, so they need no CSRF
 * header.
 */
export const isSignedCallback = (path: string): boolean => /^\/api\/v1\/(merchant|hooks)\//.test(path);
