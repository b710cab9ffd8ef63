import { encode } from 'uqr';
import { cn } from '#lib/cn.ts';

interface Props {
  text: string;
  /** Accessible name of the QR code, which says what happens after a scan. */
  label: string;
  className?: string;
}

/** A QR code, dark on white in both themes, because many scanners cannot read inverted codes. */
export function Qr({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={cn('size-44 rounded-control bg-white', className)}
    >
      <path d={path} className="fill-black" />
    </svg>
  );
}
