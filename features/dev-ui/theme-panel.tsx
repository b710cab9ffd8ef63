import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '#lib/cn.ts';

export type PreviewTheme = 'light' | 'dark';

/** Returns the colour tokens as app/globals.css declares them, not their computed values. */
function tokenDeclarations(): [name: string, value: string][] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.selectorText === ':root')
    .flatMap(({ style }) => [...style].map((name): [string, string] => [name, style.getPropertyValue(name)]))
    .filter(([name]) => name.startsWith('--') && !name.startsWith('--lightningcss'));
}

/**
 * Panel that shows its children in one theme. It declares the colour tokens again, because inherited tokens would keep
 * the values of the page's theme.
 */
export function ThemePanel({ theme, children }: { theme: PreviewTheme; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    for (const [name, value] of tokenDeclarations()) panel.current?.style.setProperty(name, value);
  }, []);
  return (
    <section
      ref={panel}
      aria-label={theme}
      className={cn(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 rounded-sheet border border-line bg-paper p-4 text-ink sm:p-6',
        `preview-${theme}`,
      )}
    >
      {children}
    </section>
  );
}
