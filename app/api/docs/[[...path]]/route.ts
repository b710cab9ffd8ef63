import { docs } from '#lib/server/docs.ts';

export { docs as DELETE, docs as GET, docs as PATCH, docs as POST, docs as PUT };
