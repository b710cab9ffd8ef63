import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** CSS properties that may be animated. Changing them causes no new layout, and only the colours cause a new paint. */
const cheap = /^(translate|rotate|scale|transform|opacity|color|background-color|border-color)$/;
const classes = /^transition-(colors|opacity|transform|none|\[[a-z,-]+\])$/;

const propertiesOf = (list: string) => list.split(',').map((part) => part.trim().split(/\s/)[0] ?? '');

/** Returns animations in a source file that are not limited to the properties in `cheap`, and `.animate()` calls. */
function motionFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  const name = (what: string) => faults.push(`${file}: ${what}`);
  if (file.endsWith('.css')) {
    for (const [, list = ''] of text.matchAll(/[\s;{]transition(?:-property)?:([^;]+);/g))
      if (!propertiesOf(list).every((property) => cheap.test(property))) name(`transition:${list}`);
    for (const [, frames = ''] of text.matchAll(/@keyframes \w+ \{((?:[^{}]|\{[^{}]*\})*)\}/g))
      for (const [, property = ''] of frames.matchAll(/[{;]\s*([\w-]+):/g))
        if (!cheap.test(property)) name(`keyframe of ${property}`);
    return faults;
  }
  for (const [, classList = ''] of text.matchAll(/["'`]([^"'`\n]*\btransition\b[^"'`\n]*)["'`]/g))
    for (const word of classList.split(/[\s:]+/).filter((one) => /^transition(-|$)/.test(one))) {
      const inList = /\[(.+)\]/.exec(word)?.[1];
      const isCheap = !inList || propertiesOf(inList).every((property) => cheap.test(property));
      if (!classes.test(word) || !isCheap) name(word);
    }
  if (/\.animate\(/.test(text)) name('.animate()');
  return faults;
}

describe('motion', () => {
  test('only moves what needs no new layout', () => {
    const files = globSync(['app/**/*.css', '{app,components,features}/**/*.tsx']);
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap((file) => motionFaults(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  test.each([
    ['a.css', '.a { transition: width 140ms; }'],
    ['a.css', '@keyframes grow { from { opacity: 0; height: 0; } to { height: 1rem; } }'],
    ['a.tsx', '<p className="transition-all">'],
    ['a.tsx', '<p className="transition">'],
    ['a.tsx', '<p className="open:flex transition-[translate,height]">'],
    ['a.tsx', "element.animate([{ top: '0' }], 140)"],
  ])('is refused elsewhere: %s %s', (file, text) => {
    expect(motionFaults(file, text)).not.toEqual([]);
  });

  test('takes next to no time where the visitor wants none', () => {
    const [, reduced = ''] =
      /@media \(prefers-reduced-motion: reduce\) \{([^@]*)/.exec(readFileSync('app/base.css', 'utf8')) ?? [];
    for (const rule of ['animation-duration', 'transition-duration'])
      expect(reduced).toContain(`${rule}: 1ms !important`);
  });
});
