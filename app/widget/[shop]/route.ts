import { widgetFrame } from '#lib/server/widget/frame.ts';

export const dynamic = 'force-dynamic';

export async function GET(_: Request, { params }: { params: Promise<{ shop: string }> }): Promise<Response> {
  return await widgetFrame('ru', (await params).shop);
}
