import { isNotThere } from '#providers/errors/httpError.ts';

/** A `refetchInterval` in milliseconds that stops polling if the backend does not have the call. */
export const every =
    (ms: number) =>
    ({ state }: { state: { error: Error | null } }): number | false =>
        isNotThere(state.error) ? false : ms;
