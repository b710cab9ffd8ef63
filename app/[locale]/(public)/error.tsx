'use client';
/** Error boundary that shows the error in place of the page, between the header and footer of the route group. */
export { default } from '../error.tsx';
