/** Checks the locale. Next renders unknown paths here too, because directions are rendered on demand. */
export { default } from '../(news)/layout.tsx';
