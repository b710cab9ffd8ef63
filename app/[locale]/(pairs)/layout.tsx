export { default } from '../(news)/layout.tsx';
