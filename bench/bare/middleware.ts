import createMiddleware from 'next-intl/middleware';
import { routing } from './routing.ts';

export const middleware = createMiddleware(routing);

export const config = { runtime: 'nodejs', matcher: ['/((?!empty|plain|_next/|.*\\..*).*)'] };
