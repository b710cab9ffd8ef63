import { svg } from './coins.ts';

// These icons were made for this project and are not copies of logos. Each one is a simple sign on the colour that
// people associate with the bank or wallet.

interface Strokes {
  d: string;
  colour?: string;
  width?: number;
}

/**
 * Returns an icon with the given strokes on a rounded square. The square distinguishes banks, wallets and cash from
 * coins, whose icons are circles.
 */
function mark(ground: string, strokes: Strokes | Strokes[], more = ''): string {
  const lines = [strokes].flat().map(({ d, colour = '#fff', width = 2.2 }) => {
    const look = `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
    return `<path d="${d}" ${look}/>`;
  });
  return svg(`<rect width="24" height="24" rx="6.5" fill="${ground}"/>${lines.join('')}${more}`);
}

/** SVG path of each currency sign, which fits into an area of 6 by 8 units. */
const signs = {
  RUB: 'M1.2 8V0H3.4A2.2 2.2 0 0 1 3.4 4.6H0M0 6.4H3.6',
  USD: 'M4.6 1.9C4.4.9 3.6.8 2.6.8 1.4.8.6 1.4.6 2.3.6 4.6 4.8 3.2 4.8 5.7 4.8 6.7 3.8 7.2 2.7 7.2 1.4 7.2.7 6.8.4 5.8M2.7-.4V8.4',
  EUR: 'M5 .9A3.6 3.6 0 1 0 5 7.1M0 3.1H3.8M0 4.9H3.4',
  KZT: 'M0 .4H5.4M0 2.6H5.4M2.7 2.6V8',
  UAH: 'M.8 1.6C1.4.2 4.6 0 4.6 2.1 4.6 3.9.8 4.1.8 6 .8 8 4 7.9 4.8 6.3M0 3.2H5.6M0 4.9H5.6',
} as const;

/** Background colours of cards and cash, keyed by fiat currency. */
const grounds = { RUB: '#3a6ea5', USD: '#3f7d58', EUR: '#41508f', KZT: '#1c8a94', UAH: '#a8781f' } as const;

type Fiat = keyof typeof signs;

const sign = (fiat: Fiat, x: number, y: number, scale: number, colour: string): string =>
  `<path transform="translate(${x} ${y})scale(${scale})" d="${signs[fiat]}" stroke="${colour}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Returns the icon of a bank card with the sign of its currency. */
const card = (fiat: Fiat): string =>
  mark(
    grounds[fiat],
    [],
    `<rect x="3.5" y="5.5" width="17" height="13" rx="2" fill="#fff"/><path d="M3.5 8h17v2.4h-17z" fill="${grounds[fiat]}"/>${sign(fiat, 14.6, 11.9, 0.64, grounds[fiat])}`,
  );

/** Returns the icon of a banknote with the sign of its currency. */
const note = (fiat: Fiat): string =>
  mark(
    grounds[fiat],
    [],
    `<rect x="2.8" y="6" width="18.4" height="12" rx="1.5" stroke="#fff" stroke-width="1.5"/><path d="M5.6 12h.01M18.4 12h.01" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>${sign(fiat, 9.6, 8.5, 0.875, '#fff')}`,
  );

/** Icons of banks, wallets and cash. The keys are codes of payment systems. */
export const marks: Readonly<Record<string, string>> = {
  SBERRUB: mark('#21a038', { d: 'M18.6 9.4A7.1 7.1 0 1 1 15.8 6M8.8 11.4 11.8 14.2 18.4 7.4' }),
  TCSBRUB: mark('#ffdd2d', { d: 'M6.6 7.4H17.4M12 7.4V17.4', colour: '#333', width: 3.2 }),
  ACRUB: mark('#ef3124', { d: 'M8.4 14 12 5.4 15.6 14M9.6 11.4H14.4M7 18.4H17' }),
  TBRUB: mark('#0a2896', { d: 'M7.4 7.2H19M6.2 12H17.8M5 16.8H16.6', width: 2.4 }),
  RFBRUB: mark('#fee600', {
    d: 'M6.8 17.2 16.4 7.6M17.2 17.2 7.6 7.6M12 5.4 16.4 7.6M12 5.4 7.6 7.6',
    colour: '#2b2d33',
  }),
  GPBRUB: mark('#2b61ff', {
    d: 'M12 4.8C15.8 9 17.4 11.2 17.4 14A5.4 5.4 0 0 1 6.6 14C6.6 11.2 8.2 9 12 4.8ZM12 16.6A2.6 2.6 0 0 0 14.6 14',
  }),
  OZONBRUB: mark('#005bff', { d: 'M12 6.2A5.8 5.8 0 1 0 12 17.8 5.8 5.8 0 1 0 12 6.2', width: 3.4 }),
  SBPRUB: mark('#26224f', [
    { d: 'M5.6 6.6 10 12 5.6 17.4', colour: '#f6a623' },
    { d: 'M10.4 6.6 14.8 12 10.4 17.4', colour: '#3ccf91' },
    { d: 'M15.2 6.6 19.6 12 15.2 17.4', colour: '#5b8cff' },
  ]),
  MIRCRUB: mark('#0f754e', { d: 'M5.6 16.4V7.6L12 14 18.4 7.6V16.4' }),
  KSPBKZT: mark('#f14635', { d: 'M8.2 6.2V17.8M16.4 6.2 8.2 12.4M11.2 10.2 16.8 17.8' }),
  HLKBKZT: mark('#00805f', [
    { d: 'M12 7.8 16.2 12 12 16.2 7.8 12Z', colour: '#ffc83d', width: 2 },
    { d: 'M12 4.4V4.5M19.6 12H19.5M12 19.6V19.5M4.4 12H4.5' },
  ]),
  MONOBUAH: mark('#3a3d42', { d: 'M5.8 17V11A3.1 3.1 0 0 1 12 11V17M12 11A3.1 3.1 0 0 1 18.2 11V17' }),
  SEPAEUR: mark('#10298e', [
    { d: 'M16 7.6A6 6 0 1 0 16 16.4' },
    { d: 'M5 10.6H13M5 13.4H12.2', colour: '#ffcc00', width: 1.8 },
  ]),
  YAMRUB: mark('#8b3ffd', { d: 'M6.2 7V17M6.2 12H9.4M14.4 7.4A4.6 4.6 0 1 0 14.4 16.6 4.6 4.6 0 1 0 14.4 7.4' }),
  ADVCUSD: mark('#14a38b', { d: 'M6.4 7.4 12 17 17.6 7.4', width: 2.8 }),
  WMZ: mark('#036cb5', { d: 'M5.4 8 8.6 16.4 12 9.4 15.4 16.4 18.6 8' }),
  SKLUSD: mark('#862165', {
    d: 'M16 8.4C15.2 7 13.8 6.4 12 6.4 9.8 6.4 8.2 7.4 8.2 9.2 8.2 13.2 16 10.8 16 14.8 16 16.6 14.2 17.6 12 17.6 10.2 17.6 8.6 17 7.8 15.4',
  }),
  GIFT: mark('#a8456b', {
    d: 'M5.4 10.8H18.6V18.6H5.4ZM12 10.8V18.6M12 10.8C8.6 10.8 6.8 9 7.8 7.1 8.8 5.4 11.4 6.4 12 10.8 12.6 6.4 15.2 5.4 16.2 7.1 17.2 9 15.4 10.8 12 10.8',
    width: 1.8,
  }),
  CARDRUB: card('RUB'),
  CARDKZT: card('KZT'),
  CARDUAH: card('UAH'),
  CASHRUB: note('RUB'),
  CASHUSD: note('USD'),
  CASHEUR: note('EUR'),
};
