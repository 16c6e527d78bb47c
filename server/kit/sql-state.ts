/** The error and its causes, outermost first. Drizzle wraps the driver's errors. */
export function* causes(error: unknown): Generator<Error> {
    for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) yield each;
}

/** The SQLSTATE (`23505`) or system code (`ECONNREFUSED`) of a database error, anywhere in the chain of causes. */
export function sqlState(error: unknown): string | undefined {
    for (const each of causes(error)) {
        if ('code' in each && typeof each.code === 'string' && /^([0-9A-Z]{5}|E[A-Z]{4,})$/.test(each.code)) return each.code;
        // The driver's own errors have no code.
        if (
            /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|Cannot use a pool after calling end/.test(
                each.message,
            )
        )
            return '08006';
    }
    return undefined;
}

/**
 * Whether the connection is lost, not only the statement: the server closed it, stops or starts, or the network failed. A connection to a
 * former primary, which is read-only now (25006), counts as lost: the next one goes to the new primary.
 */
export const isConnectionLost = (error: unknown): boolean => /^(57P0[123]|25006|08\w{3}|E[A-Z]{4,})$/.test(sqlState(error) ?? '');

/** The name of the violated constraint, for services with a specific message for it. */
export function constraintOf(error: unknown): string | undefined {
    for (const each of causes(error)) {
        if ('constraint' in each && typeof each.constraint === 'string') return each.constraint;
    }
    return undefined;
}
