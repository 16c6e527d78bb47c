import { hashKey, useMutation, type MutateOptions, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/**
 * react-query's `useMutation` for the call of a button. A button is disabled only with the next render, which is late on a busy page: if it
 * is pressed again before that, the same input is not sent twice and both presses wait for the one response. A different input is sent in
 * parallel.
 *
 * Not for optimistic setters: there the last call counts, even if it equals a pending one.
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
            // Failures are reported through the options' `onError` and `error`.
            void mutateAsync(input, callbacks).catch(() => undefined),
        [mutateAsync],
    );
    return { ...mutation, mutate, mutateAsync };
}
