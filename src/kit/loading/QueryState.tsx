import type { ReactNode } from 'react';
import { isNotThere } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';

interface QueryStateProps<T> {
    query: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> };
    /** Text if there is nothing to show. */
    empty: string;
    /** Whether the data counts as empty. Defaults to an empty array. */
    isEmpty?: (data: T) => boolean;
    /** Renders nothing if the backend does not have the call. */
    isOptional?: boolean;
    children: (data: T) => ReactNode;
}

/** A part of a page with a separate query: its loading, error and empty states do not affect the rest of the page. */
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
