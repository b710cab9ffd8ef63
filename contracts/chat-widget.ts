/** Format of a chat widget's id. Tawk's ids have two parts, separated by a slash. */
export const widgetPattern = /^[\w-]+(\/[\w-]+)?$/;
