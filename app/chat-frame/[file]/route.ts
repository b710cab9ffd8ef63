import { chatFrame } from '#lib/server/chat/frame.ts';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return chatFrame((await params).file, request.headers);
}
