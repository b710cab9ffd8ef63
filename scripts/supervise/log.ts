/** Prints the supervisor's own messages. All other processes log to files in DATA_DIR/logs. */
export const log = {
  info: (text: string): void => console.log(text),
  error: (text: string): void => console.error(text),
  /** Prints `text` at once, and then again with the elapsed time every ten seconds until `task` settles. */
  async progress<T>(text: string, task: Promise<T>): Promise<T> {
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
    console.log(`${text}…`);
    const timer = setInterval(() => console.log(`${text}… ${seconds()} s`), 10_000);
    try {
      return await task;
    } finally {
      clearInterval(timer);
    }
  },
};
