/** Lines for the person who started it; logs of the parts go to DATA_DIR/logs. */
export const say = {
  line: (text: string): void => console.log(text),
  problem: (text: string): void => console.error(text),
  /** Says what is going on, then every ten seconds how long it has been going on. */
  async during<T>(text: string, work: Promise<T>): Promise<T> {
    const began = Date.now();
    const seconds = () => Math.round((Date.now() - began) / 1_000);
    console.log(`${text}…`);
    const timer = setInterval(() => console.log(`${text}… ${seconds()} s`), 10_000);
    try {
      return await work;
    } finally {
      clearInterval(timer);
    }
  },
};
