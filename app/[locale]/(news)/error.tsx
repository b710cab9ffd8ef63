'use client';
/** Here as well, so that header and footer stay around the error. */
export { default } from '../error.tsx';
