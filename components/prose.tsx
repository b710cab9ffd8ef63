import { cn } from '#lib/cn.ts';

interface Props {
  html: string;
  /** Sets the text in two columns on wide screens. */
  wide?: boolean;
}

export const Prose = ({ html, wide = false }: Props) => (
  // oxlint-disable-next-line react/no-danger -- the API has rendered and sanitised the HTML
  <div className={cn('prose', wide && 'prose-wide')} dangerouslySetInnerHTML={{ __html: html }} />
);
