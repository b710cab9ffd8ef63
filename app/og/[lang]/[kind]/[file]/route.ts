import { serveOgImage } from '#lib/server/og-image/serve.tsx';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ lang: string; kind: string; file: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveOgImage(await params, request);
}
