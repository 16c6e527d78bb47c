import type { ReactNode } from 'react';
import { isNotThere } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';

interface QueryStateProps<T> {
    query: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> };
    /** Said when there is nothing to show. */
    empty: string;
    /** When an answer counts as nothing; an empty array by default. */
    isEmpty?: (data: T) => boolean;
    /** The page does without it: where the backend lacks the call, nothing is drawn. */
    isOptional?: boolean;
    children: (data: T) => ReactNode;
}

/** A part of a page with a query of its own: it loads, fails and stays empty by itself, whatever the rest does. */
export const QueryState = <T,>({
    query,
    empty,
    isEmpty = data => Array.isArray(data) && data.length === 0,
    isOptional = false,
    children,
}: QueryStateProps<T>) => {
    const text = useText();
    const failure = query.error && <ErrorPanel message={query.error.message} onRetry={() => void query.refetch()} />;
    if (query.data === undefined) {
        if (isNotThere(query.error)) return isOptional ? null : <EmptyState title={text('common.notOffered')} />;
        return failure ?? <LoadingSkeleton />;
    }
    return (
        <>
            {failure}
            {isEmpty(query.data) ? <EmptyState title={empty} /> : children(query.data)}
        </>
    );
};
