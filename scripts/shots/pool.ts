/** Runs the tasks in order, `width` at a time. */
export const runAll = async (tasks: readonly (() => Promise<void>)[], width: number): Promise<void> => {
    const rest = [...tasks];
    const work = async () => {
        for (let task = rest.shift(); task; task = rest.shift()) await task();
    };
    await Promise.all(Array.from({ length: width }, work));
};
