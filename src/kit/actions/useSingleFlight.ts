import { hashKey, useMutation, type MutateOptions, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/**
 * react-query's `useMutation` for what a button sends. A button is greyed a moment after it was pressed, on a busy page a long one: pressed
 * again meanwhile, the same input is not sent twice, and both presses wait for the one answer. Another input goes out beside it.
 *
 * Not for setters that show their value before the server has it: there the last one counts, also when it equals one under way.
 */
export function useSingleFlight<TData, TVariables = void, TContext = unknown>(
    options: UseMutationOptions<TData, Error, TVariables, TContext>,
): UseMutationResult<TData, Error, TVariables, TContext> {
    const mutation = useMutation(options);
    const { mutateAsync: send } = mutation;
    const [flights] = useState(() => new Map<string, Promise<TData>>());
    const mutateAsync = useCallback(
        (input: TVariables, callbacks?: MutateOptions<TData, Error, TVariables, TContext>) => {
            const key = hashKey([input]);
            const flight = flights.get(key) ?? send(input, callbacks).finally(() => flights.delete(key));
            flights.set(key, flight);
            return flight;
        },
        [flights, send],
    );
    const mutate = useCallback(
        (input: TVariables, callbacks?: MutateOptions<TData, Error, TVariables, TContext>) =>
            // Failures are told by the options' `onError` and by `error`.
            void mutateAsync(input, callbacks).catch(() => undefined),
        [mutateAsync],
    );
    return { ...mutation, mutate, mutateAsync };
}
