'use client';
/** Error boundary that shows the error in place of the page, between the header and footer of this section. */
export { default } from '../error.tsx';
