import type { Site } from '#contracts/brand.ts';
import { brandImagePath } from '#lib/brand-image.ts';
import { cn } from '#lib/cn.ts';
import { Logo } from '../ui/logo.tsx';

export type SiteLook = Pick<Site, 'logo' | 'logoDark' | 'isNameShown'>;

interface Props extends Partial<SiteLook> {
  /** Whether to render a smaller logo, which leaves room for a line of text below it. */
  isSmall?: boolean;
}

/** Logo that staff uploaded, for the light and the dark theme, or the product's mark. */
export function SiteLogo({ logo, logoDark, isSmall = false }: Props) {
  const [light, dark] = [logo ?? logoDark, logoDark ?? logo];
  const height = isSmall ? 'h-6' : 'h-8';
  if (!light || !dark) return <Logo className="size-8 shrink-0" />;
  if (light === dark) return <Picture image={light} className={height} />;
  return (
    <>
      <Picture image={light} className={cn(height, 'dark:hidden')} />
      <Picture image={dark} className={cn(height, 'hidden dark:block')} />
    </>
  );
}

/**
 * The alternative text is empty, because the exchange's name stands beside the logo or in the `aria-label` of its link.
 */
const Picture = ({ image: { hash, width, height }, className }: PictureProps) => (
  <img src={brandImagePath(hash)} alt="" width={width} height={height} className={cn('w-auto', className)} />
);

interface PictureProps {
  image: NonNullable<Site['logo']>;
  className: string;
}
