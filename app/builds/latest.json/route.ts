import { latestBuild } from '#lib/server/builds.ts';

export const dynamic = 'force-dynamic';
export { latestBuild as GET };
