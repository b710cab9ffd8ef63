import { widgetDemo } from '#lib/server/widget/demo.ts';

export const dynamic = 'force-dynamic';

export async function GET(_: Request, { params }: { params: Promise<{ shop: string }> }): Promise<Response> {
  return await widgetDemo('ru', (await params).shop);
}
