import { offlinePage } from '#lib/server/offline-page.ts';

export const dynamic = 'force-dynamic';

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return offlinePage((await params).file);
}
