/** Replaces the chart library uPlot in tests, because jsdom has no canvas. */
// oxlint-disable-next-line import/no-default-export -- uPlot's own export is the default one
export default class UPlotStub {
  static paths = {};
  destroy() {}
  redraw() {}
  setSize() {}
}
