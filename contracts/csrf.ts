/**
 * CSRF header that every write from the browser must have. Neither an HTML form nor a page of another origin can send
 * this header.
 */
export const csrfHeader = { name: 'X-Requested-With', value: 'razmen' } as const;
export const csrfHeaderLine = `${csrfHeader.name}: ${csrfHeader.value}`;

/**
 * Whether a path is for calls from other servers, which sign their calls. Signed calls do not use cookies, so they need
 * no CSRF header.
 */
export const isSignedCallback = (path: string): boolean => /^\/api\/v1\/(merchant|hooks)\//.test(path);
