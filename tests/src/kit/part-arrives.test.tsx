import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';
import { lazyDialog, lazyPart } from '#src/kit/loading/lazyPart.ts';
import { RouteErrorBoundary } from '#src/shell/RouteErrorBoundary.tsx';

const Board = () => <p>board</p>;

interface Asked {
    arrive: (part: ComponentType) => void;
    fail: () => void;
}

/** A script that arrives, or does not, when the test says so. */
const scriptOf = () => {
    const asked: Asked[] = [];
    const load = () =>
        new Promise<{ Board: ComponentType }>((resolve, reject) => {
            asked.push({
                arrive: part => resolve({ Board: part }),
                fail: () => reject(new TypeError('Failed to fetch dynamically imported module: /assets/Board-1.js')),
            });
        });
    return { asked, load };
};

it('[ERR-06] a part: its boundary’s placeholder, then itself, asked for once', async () => {
    const { asked, load } = scriptOf();
    const Part = lazyPart(load, 'Board');
    const page = (
        <LoadingBoundary fallback="waiting">
            <Part />
        </LoadingBoundary>
    );
    const { rerender } = render(page);
    expect(screen.getByText('waiting')).toBeVisible();
    asked[0]?.arrive(Board);
    expect(await screen.findByText('board')).toBeVisible();
    expect(screen.queryByText('waiting')).toBeNull();

    rerender(<div>{page}</div>);
    expect(screen.getByText('board')).toBeVisible();
    expect(asked).toHaveLength(1);
});

it('an overlay has no placeholder, wherever it is; nor has what a part holds the one of the part', async () => {
    const [outer, inner] = [scriptOf(), scriptOf()];
    const Inner = lazyPart(inner.load, 'Board');
    const Outer = lazyPart(outer.load, 'Board');
    const Dialog = lazyDialog(scriptOf().load, 'Board');
    render(
        <LoadingBoundary fallback="waiting">
            <Dialog />
        </LoadingBoundary>,
    );
    expect(screen.queryByText('waiting')).toBeNull();

    render(
        <LoadingBoundary fallback="waiting">
            <Outer />
        </LoadingBoundary>,
    );
    expect(screen.getByText('waiting')).toBeVisible();
    outer.asked[0]?.arrive(() => <Inner />);
    await waitFor(() => expect(inner.asked).toHaveLength(1));
    expect(screen.queryByText('waiting')).toBeNull();
});

it('[ERR-06] a part that does not come is the error boundary’s, and is asked for again at the next visit', async () => {
    const { asked, load } = scriptOf();
    const Part = lazyPart(load, 'Board');
    const visit = (key: string) => (
        <MemoryRouter>
            <RouteErrorBoundary resetKey={key} fallback={<p>failed</p>}>
                <Part />
            </RouteErrorBoundary>
        </MemoryRouter>
    );
    const { rerender } = render(visit('first'));
    asked[0]?.fail();
    expect(await screen.findByText(/Board-1/)).toBeVisible();

    rerender(visit('second'));
    asked.at(-1)?.arrive(Board);
    expect(await screen.findByText('board')).toBeVisible();
    expect(asked).toHaveLength(2);
});
