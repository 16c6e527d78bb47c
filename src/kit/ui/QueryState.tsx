import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';

interface QueryStateProps<T> {
    query: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> };
    /** Said when there is nothing to show. */
    empty: string;
    /** When an answer counts as nothing; an empty array by default. */
    isEmpty?: (data: T) => boolean;
    children: (data: T) => ReactNode;
}

/** A part of a page with a query of its own: it loads, fails and stays empty by itself, whatever the rest does. */
export const QueryState = <T,>({
    query,
    empty,
    isEmpty = data => Array.isArray(data) && data.length === 0,
    children,
}: QueryStateProps<T>) => {
    if (query.data === undefined)
        return query.error ? <ErrorPanel message={query.error.message} onRetry={() => void query.refetch()} /> : <LoadingSkeleton />;
    return (
        <>
            {query.error && <ErrorPanel message={query.error.message} onRetry={() => void query.refetch()} />}
            {isEmpty(query.data) ? <EmptyState title={empty} /> : children(query.data)}
        </>
    );
};
