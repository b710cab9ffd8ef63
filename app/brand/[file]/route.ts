import { brandFile } from '#lib/server/brand-files.ts';

export const GET = async (_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> =>
  brandFile((await params).file);
