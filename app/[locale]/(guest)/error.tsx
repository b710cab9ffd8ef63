'use client';
/** Each route group exports the error page itself, because the group's header and footer then stay visible. */
export { default } from '../error.tsx';
