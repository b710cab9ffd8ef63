/** The API documentation is served outside Next's router, so the client-side `Link` cannot open it. */
export const apiDocs = { ru: '/api/docs/merchant', en: '/en/api/docs/merchant' };
