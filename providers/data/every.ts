import { isNotThere } from '#providers/errors/httpError.ts';

/** When a query asks again by itself, in milliseconds: a `refetchInterval` that ends where the backend lacks the call. */
export const every =
    (ms: number) =>
    ({ state }: { state: { error: Error | null } }): number | false =>
        isNotThere(state.error) ? false : ms;
