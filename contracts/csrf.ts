/** Header required on every write from a browser. HTML forms and other sites cannot send it, which prevents CSRF. */
export const csrfHeader = { name: 'X-Requested-With', value: 'razmen' } as const;
export const csrfHeaderLine = `${csrfHeader.name}: ${csrfHeader.value}`;

/**
 * Returns whether the path is for calls from other servers, which sign their requests and send no cookies. Such calls
 * need no CSRF header.
 */
export const isSignedCallback = (path: string): boolean => /^\/api\/v1\/(merchant|hooks)\//.test(path);
