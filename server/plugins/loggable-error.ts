import { causes, sqlState } from '#server/kit/sql-state.ts';

/**
 * An error as the log may have it: type, message, stack and SQLSTATE.
 * Drizzle's message repeats the statement's parameters and the driver's `detail` the row's values: both stay out (security S99).
 */
export function loggable(error: unknown): Record<string, unknown> {
    const chain = [...causes(error)];
    const innermost = chain.at(-1);
    if (!innermost) return { message: 'a thrown value that is no error' };
    return {
        type: innermost.name,
        message: innermost.message,
        code: sqlState(error),
        stack: innermost.stack,
        through: chain.length > 1 ? (chain[0]?.stack ?? '').split('\n').filter(line => /^\s+at /.test(line)) : undefined,
    };
}
