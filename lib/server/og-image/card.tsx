import 'server-only';
import type { PropsWithChildren } from 'react';
import { productAccent } from '#domain/accent.ts';
import { renderableText } from './fonts.ts';

/** Colours of the light theme. Social images use only this theme, because the background around them is unknown. */
const colours = {
  paper: '#f7f7f4',
  ink: '#17191c',
  soft: '#565b61',
  line: '#dcdbd4',
  wash: '#ecebe5',
  accent: productAccent.light,
};

export const imageSize = { width: 1200, height: 630 };

/** Name and look of the exchange on an image. `logo` is a data URL. */
export interface CardLook {
  name: string;
  accent: string | null;
  logo: string | null;
}

export function Card({
  look: { name, accent, logo },
  note,
  children,
}: PropsWithChildren<{ look: CardLook; note: string }>) {
  return (
    <div
      style={{
        ...imageSize,
        display: 'flex',
        flexDirection: 'column',
        padding: '72px 96px',
        background: colours.paper,
        color: colours.ink,
        fontFamily: 'Golos Text',
      }}
    >
      <div
        style={{ display: 'flex', alignItems: 'center', paddingBottom: 40, borderBottom: `2px solid ${colours.line}` }}
      >
        {logo ? (
          <img src={logo} height={72} alt="" />
        ) : (
          <svg width="72" height="72" viewBox="0 0 32 32" fill="none" strokeWidth="5">
            <path d="M3.5 9.5H21L27 15.5" stroke={colours.ink} />
            <path d="M28.5 22.5H11L5 16.5" stroke={accent ?? colours.accent} />
          </svg>
        )}
        <span style={{ marginLeft: 24, fontSize: 48, fontWeight: 600 }}>{renderableText(name)}</span>
      </div>
      <div style={{ display: 'flex', flex: 1, flexDirection: 'column', justifyContent: 'center' }}>{children}</div>
      <span style={{ fontSize: 28, color: colours.soft }}>{renderableText(note)}</span>
    </div>
  );
}

export interface Side {
  name: string;
  /** Letters that are shown if the currency has no icon. */
  letters: string;
  network: string | null;
}

export const PairLines = ({ from, to, accent }: { from: Side; to: Side; accent: string | null }) => (
  <div style={{ display: 'flex', flexDirection: 'column' }}>
    {[from, to].map((side, index) => (
      <div key={side.name} style={{ display: 'flex', alignItems: 'center', marginTop: index * 28 }}>
        <span
          style={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            width: 96,
            height: 96,
            borderRadius: 48,
            background: index === 0 ? colours.wash : (accent ?? colours.accent),
            color: index === 0 ? colours.ink : colours.paper,
            fontSize: side.letters.length > 3 ? 26 : 32,
            fontWeight: 600,
          }}
        >
          {renderableText(side.letters)}
        </span>
        <span style={{ marginLeft: 32, fontSize: side.name.length > 22 ? 52 : 68, fontWeight: 600 }}>
          {renderableText(side.name)}
        </span>
        {side.network && (
          <span
            style={{
              marginLeft: 24,
              padding: '2px 14px',
              border: `2px solid ${colours.line}`,
              borderRadius: 8,
              fontSize: 30,
              color: colours.soft,
            }}
          >
            {renderableText(side.network)}
          </span>
        )}
      </div>
    ))}
  </div>
);

export function Headline({ children }: { children: string }) {
  const text = renderableText(children);
  const headline = text.length > 130 ? `${text.slice(0, 128).trimEnd()}…` : text;
  return (
    <span style={{ fontSize: headline.length > 70 ? 52 : 64, fontWeight: 600, lineHeight: 1.15 }}>{headline}</span>
  );
}
