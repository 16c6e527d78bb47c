import { pino, type Logger } from 'pino';

const MAX_LINES = 5000;
const lines: { at: number; line: string }[] = [];

/** A logger that also keeps its last lines in memory, for `/__test__/log`. */
export function tapLog(logger: Logger): Logger {
    const tapped = logger.child({});
    const original = (logger as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
    const write = (line: string) => {
        lines.push({ at: Date.now(), line });
        if (lines.length > MAX_LINES) lines.shift();
        original?.write(line);
    };
    // Child loggers share their parent's stream through the prototype, so this also covers all request loggers.
    Object.defineProperty(tapped, pino.symbols.streamSym, { value: { write } });
    return tapped;
}

/** The kept lines written at or after `since` (epoch milliseconds). */
export const tappedLines = (since: number): string[] => lines.filter(({ at }) => at >= since).map(({ line }) => line);

/** Deletes the kept lines. */
export const clearTappedLines = (): void => {
    lines.length = 0;
};
