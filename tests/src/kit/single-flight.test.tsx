import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';

/** A call that is answered when the test says so. */
const draw = () => {
    const flights: { input: object; land: (answer: string) => void; fail: (error: Error) => void }[] = [];
    const told = vi.fn<(answer: string) => void>();
    const client = new QueryClient();
    const { result } = renderHook(
        () =>
            useSingleFlight({
                mutationFn: (input: { id: string; reason?: string }) =>
                    new Promise<string>((land, fail) => void flights.push({ input, land, fail })),
                onSuccess: told,
            }),
        { wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
    );
    return { flights, told: () => told.mock.calls.map(([answer]) => answer), hook: () => result.current };
};

it('sends once what is pressed twice before anything is drawn, tells it once, and both wait for the one answer', async () => {
    const { flights, told, hook } = draw();
    const answers: Promise<string>[] = [];
    act(() => {
        answers.push(hook().mutateAsync({ id: '1', reason: '误改' }), hook().mutateAsync({ reason: '误改', id: '1' }));
        hook().mutate({ id: '1', reason: '误改' });
    });
    await waitFor(() => expect(hook().isPending).toBe(true));
    expect(flights).toHaveLength(1);
    await act(async () => flights[0]!.land('成功'));
    expect(await Promise.all(answers)).toEqual(['成功', '成功']);
    expect(told()).toEqual(['成功']);
});

it('another input goes out beside the one under way', async () => {
    const { flights, told, hook } = draw();
    act(() => ['1', '2'].forEach(id => hook().mutate({ id })));
    await waitFor(() => expect(flights.map(({ input }) => input)).toEqual([{ id: '1' }, { id: '2' }]));
    await act(async () => flights.forEach(({ land }, index) => land(`第${index + 1}条`)));
    await waitFor(() => expect(told()).toEqual(['第1条', '第2条']));
});

it('the same goes out again once it is answered, also after a failure', async () => {
    const { flights, told, hook } = draw();
    act(() => hook().mutate({ id: '1' }));
    await waitFor(() => expect(flights).toHaveLength(1));
    await act(async () => flights[0]!.fail(new Error('网络异常')));
    await waitFor(() => expect(hook().error).toEqual(new Error('网络异常')));
    act(() => hook().mutate({ id: '1' }));
    await waitFor(() => expect(flights).toHaveLength(2));
    await act(async () => flights[1]!.land('成功'));
    await waitFor(() => expect(told()).toEqual(['成功']));
});
