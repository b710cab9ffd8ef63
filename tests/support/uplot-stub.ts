/** Replaces uPlot, because jsdom has no canvas. */
export default class UPlotStub {
  static paths = {};
  destroy() {}
  redraw() {}
  setSize() {}
}
