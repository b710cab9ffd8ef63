/** CSRF header of every write through the site: neither a form nor a foreign page can send it. */
export const csrfHeader = { name: 'X-Requested-With', value: 'razmen' } as const;
export const csrfHeaderLine = `${csrfHeader.name}: ${csrfHeader.value}`;

/** Called by other servers with a signature of their own: no cookie is read and no page is behind it. */
export const isSignedCallback = (path: string): boolean => /^\/api\/v1\/(merchant|hooks)\//.test(path);
