'use client';
/** Each section exports the error page itself, because the section's header and footer then stay visible. */
export { default } from '../error.tsx';
