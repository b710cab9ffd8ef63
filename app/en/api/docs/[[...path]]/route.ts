import { apiDocs } from '#lib/server/api-docs.ts';

export { apiDocs as DELETE, apiDocs as GET, apiDocs as PATCH, apiDocs as POST, apiDocs as PUT };
