'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { compare } from '#domain/amount.ts';
import { subscribeToTheme } from '#lib/theme.ts';
import { barOptions } from './bar-options.ts';

interface Bar {
  /** First day of the period as YYYY-MM-DD. */
  key: string;
  value: string;
}

export interface BarChartProps {
  bars: readonly Bar[];
  label: string;
  /** Formats a value, such as a sum of money. */
  format: (value: string) => string;
  name: (key: string) => string;
  /** Returns the short name of a bar for the axis, where space is scarce. If omitted, the axis shows `name`. */
  shortName?: (key: string) => string;
}

const height = 192;

/**
 * Renders the chart. The text above the chart shows the value of the bar under the pointer, or the largest value while
 * the pointer is elsewhere.
 */
export function BarChartCanvas({ bars, label, format, name, shortName = name }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  // uPlot also requests names for positions without a bar.
  const nameOf = useEffectEvent((place: number) => {
    const bar = bars[place];
    return bar ? shortName(bar.key) : '';
  });
  const formatted = useEffectEvent((value: number) => format(String(value)));

  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const texts = { name: (place: number) => nameOf(place), value: (value: number) => formatted(value) };
    // uPlot needs numbers instead of decimal strings. The rounding errors are smaller than a pixel.
    const data: UPlot.AlignedData = [bars.map((_, place) => place), bars.map(({ value }) => Number(value))];
    const size = () => ({ width: target.clientWidth, height });
    const chart = new UPlot({ ...barOptions(target, texts, setPointed), ...size() }, data, target);
    const resized = new ResizeObserver(() => chart.setSize(size()));
    resized.observe(target);
    const redraw = () => chart.redraw();
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', redraw);
    const unsubscribe = subscribeToTheme(redraw);
    return () => {
      resized.disconnect();
      scheme.removeEventListener('change', redraw);
      unsubscribe();
      chart.destroy();
    };
  }, [bars]);

  const largest = bars.reduce<Bar | undefined>(
    (most, bar) => (most && compare(bar.value, most.value) <= 0 ? most : bar),
    undefined,
  );
  const shown = (pointed === null ? undefined : bars[pointed]) ?? largest;
  return (
    <figure className="grid gap-2">
      <p className="text-right text-note text-soft tabular-nums">
        {shown && `${name(shown.key)}: ${format(shown.value)}`}
      </p>
      {/* With reduced motion, every element has a transition of 1 ms unless it has `transition-none`. During a
          transition, `barOptions` would read the colours of the previous theme. */}
      <div ref={box} role="img" aria-label={label} className="h-48 min-w-0 transition-none" />
    </figure>
  );
}
