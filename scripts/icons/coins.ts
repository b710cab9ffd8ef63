interface Coin {
  /** Path of the drawing in @web3icons/core, relative to dist/svgs. */
  source: string;
  /**
   * Colour of the circle behind a drawing in the style `mono` of @web3icons/core. Drawings in the style `background`
   * include their own background.
   */
  ground?: string;
  /** Factor that shrinks a `mono` drawing to fit into the circle behind it. */
  scale?: number;
}

/**
 * Coin drawings from @web3icons/core, keyed by unit such as BTC. All payment systems with the same unit share a
 * drawing.
 */
export const coins: Readonly<Record<string, Coin>> = {
  BTC: { source: 'tokens/background/BTC' },
  ETH: { source: 'tokens/mono/ETH', ground: '#627eea' },
  LTC: { source: 'tokens/background/LTC' },
  BCH: { source: 'tokens/background/BCH' },
  // Dogecoin uses the monochrome drawing, because the coloured drawing is a file of 26 kB.
  DOGE: { source: 'tokens/mono/DOGE', ground: '#ba9f33', scale: 0.7 },
  XMR: { source: 'tokens/background/XMR' },
  TRX: { source: 'tokens/background/TRX' },
  SOL: { source: 'tokens/background/SOL' },
  // XRP has a grey background instead of the brand's black, which would be invisible on the dark theme.
  XRP: { source: 'tokens/mono/XRP', ground: '#3d464f', scale: 0.75 },
  // The package @web3icons/core has the drawing of Toncoin among its networks, not among its tokens.
  TON: { source: 'networks/background/ton' },
  BNB: { source: 'tokens/mono/BNB', ground: '#f0b90b', scale: 0.85 },
  ADA: { source: 'tokens/background/ADA' },
  DASH: { source: 'tokens/background/DASH' },
  ZEC: { source: 'tokens/background/ZEC' },
  ETC: { source: 'tokens/mono/ETC', ground: '#328332' },
  POL: { source: 'tokens/background/POL' },
  USDT: { source: 'tokens/background/USDT' },
  USDC: { source: 'tokens/background/USDC' },
};

const squareGround = /<path fill="([^"]+)" d="M24 0H0v24h24z"\/>/;

/**
 * Returns a coin drawing of @web3icons/core as a full circle, without the clip path, class and size that the package
 * adds.
 */
export function coinSvg({ ground, scale = 1 }: Coin, drawing: string): string {
  const inner = drawing
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>[\s\S]*$/g, '')
    .replace(/<clipPath[\s\S]*?<\/clipPath>/g, '')
    .replace(/<g clip-path="[^"]*">([\s\S]*?)<\/g>/g, '$1')
    .replace(/<defs>\s*<\/defs>/g, '')
    .replace(/\bid="\w+?__(\w)"/g, 'id="$1"')
    .replace(/url\(#\w+?__(\w)\)/g, 'url(#$1)')
    .replace(/>\s+</g, '><')
    .trim();
  const circle = (fill: string) => `<circle cx="12" cy="12" r="12" fill="${fill}"/>`;
  const body = ground
    ? circle(ground) + scaled(inner, scale)
    : inner.replace(squareGround, (_, fill: string) => circle(fill));
  return svg(body);
}

function scaled(inner: string, scale: number): string {
  if (scale === 1) return inner;
  const offset = Number((12 * (1 - scale)).toFixed(2));
  return `<g transform="translate(${offset} ${offset})scale(${scale})">${inner}</g>`;
}

/** Wraps SVG elements in a complete SVG file with a grid of 24 by 24 units. */
export const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">${body}</svg>\n`;
