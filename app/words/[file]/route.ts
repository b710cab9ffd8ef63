import { lateWords } from '#lib/server/late-words.ts';

export const dynamic = 'force-dynamic';

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return await lateWords((await params).file);
}
