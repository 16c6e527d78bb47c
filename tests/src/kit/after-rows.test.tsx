import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { AfterRows } from '#src/kit/loading/AfterRows.tsx';
import { DeferContext } from '#src/kit/loading/deferGate.ts';

const Told = ({ name, log }: { name: string; log: string[] }) => {
    // Says what has come into the document.
    useLayoutEffect(() => {
        log.push(name);
    }, [name, log]);
    return name;
};

test('[LIST-01] what can wait keeps its place free, and comes after what must come first, with all that waits in it', () => {
    const log: string[] = [];
    render(
        <>
            <AfterRows instead={<Told name="place" log={log} />}>
                <Told name="filters" log={log} />
                <AfterRows>
                    <Told name="buttons" log={log} />
                </AfterRows>
            </AfterRows>
            <Told name="rows" log={log} />
        </>,
    );
    expect(log).toEqual(['place', 'rows', 'filters', 'buttons']);
    expect(screen.queryByText('place')).toBeNull();
});

test('[LIST-01] what can wait in a list waits until its rows are painted', () => {
    const drawn = (isOpen: boolean) => (
        <DeferContext value={isOpen ? 'open' : 'closed'}>
            <AfterRows instead="place">
                <AfterRows>filters</AfterRows>
            </AfterRows>
        </DeferContext>
    );
    const { rerender, container } = render(drawn(false));
    expect(container).toHaveTextContent(/^place$/);
    rerender(drawn(true));
    expect(container).toHaveTextContent(/^filters$/);
});
