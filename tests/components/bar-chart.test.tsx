import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BarChartCanvas } from '#components/charts/bar-chart-canvas.tsx';

type Names = (chart: null, places: number[]) => string[];

const charts = vi.hoisted((): { axes: { values: Names }[] }[] => []);

vi.mock('uplot', () => ({
  default: class {
    static paths = {};
    constructor(options: (typeof charts)[number]) {
      charts.push(options);
    }
    setSize() {}
    redraw() {}
    destroy() {}
  },
}));

test('a chart names its bars, and no places between or beside them', () => {
  const bars = ['2026-11-01', '2026-11-02'].map((key) => ({ key, value: '5' }));
  const name = (key: string) => new Intl.DateTimeFormat('en', { day: 'numeric' }).format(new Date(key));
  render(<BarChartCanvas bars={bars} label="Sales" format={(value) => value} name={name} />);
  const values = charts[0]?.axes[0]?.values;
  expect(values?.(null, [-1, 0, 0.5, 1, 2])).toEqual(['', '1', '', '2', '']);
});
