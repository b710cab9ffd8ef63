import UPlot from 'uplot';

interface Texts {
  /** Returns the label of the bar with this index, or an empty text if there is no such bar. */
  name: (place: number) => string;
  value: (value: number) => string;
}

/** Width of a label on the horizontal axis, in pixels. */
const labelWidth = 110;
const axisFont = '13px "Golos Text", sans-serif';

/** Resolves a theme colour through a computed style, because a canvas does not understand `light-dark()`. */
function themeColour(target: HTMLElement, name: string): string {
  const { style } = target;
  const before = style.color;
  style.color = `var(--${name})`;
  const { color } = getComputedStyle(target);
  style.color = before;
  return color;
}

/**
 * Returns all options of a bar chart except its size. Colours are resolved whenever the chart is drawn, because the
 * theme may change.
 */
export function barOptions(
  target: HTMLElement,
  texts: Texts,
  onPoint: (place: number | null) => void,
): Omit<UPlot.Options, 'width' | 'height'> {
  const colour = (name: string) => () => themeColour(target, name);
  return {
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: (_, min, max) => [min - 0.5, max + 0.5] },
      y: { range: (_, min, max) => [min < 0 ? min * 1.05 : 0, max > 0 ? max * 1.05 : min < 0 ? 0 : 1] },
    },
    axes: [
      {
        stroke: colour('soft'),
        font: axisFont,
        grid: { show: false },
        ticks: { show: false },
        size: 36,
        space: labelWidth,
        incrs: [1, 2, 3, 5, 7, 10, 14, 20, 30, 60, 90, 120],
        values: (_, places) => places.map(texts.name),
      },
      {
        stroke: colour('soft'),
        font: axisFont,
        size: 90,
        space: 36,
        grid: { stroke: colour('line'), width: 1 },
        ticks: { show: false },
        values: (_, values) => values.map(texts.value),
      },
    ],
    series: [
      {},
      { fill: colour('ink'), width: 0, points: { show: false }, paths: UPlot.paths.bars?.({ size: [0.7, 48] }) },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}
