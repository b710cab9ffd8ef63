import { pictureAnswer } from '#lib/server/picture/answer.tsx';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ lang: string; kind: string; file: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return pictureAnswer(await params, request);
}
