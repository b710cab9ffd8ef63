import { buildMeta } from '#lib/server/builds.ts';

export const dynamic = 'force-dynamic';

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return buildMeta((await params).file);
}
