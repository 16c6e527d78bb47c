import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Where a thread remembers that its window is open. */
const OPEN = Symbol.for('diaoyun.window');

/**
 * One window for all the files of a thread: libraries that are read once (React, MUI, Emotion) keep the window that they first drew in. What
 * a file leaves in it, `dom.setup.ts` takes away.
 */
const keptJsdom: Environment = {
    ...builtinEnvironments.jsdom,
    name: 'kept-jsdom',
    setup: async (global: Record<symbol, unknown>, options) => {
        if (!(OPEN in global)) await builtinEnvironments.jsdom.setup(global, options);
        global[OPEN] = true;
        return { teardown: () => undefined };
    },
};

export default keptJsdom;
