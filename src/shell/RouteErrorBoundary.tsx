import { Component, type ReactNode } from 'react';
import { noteFailure } from '#providers/monitor/failures.ts';
import { type ChunkError, toChunkError } from '#src/kit/loading/chunkError.ts';
import { ChunkFailedPage } from '#src/pages/ChunkFailedPage.tsx';

interface Props {
    /** A new value (the next page) renders the content again. */
    resetKey: string;
    fallback: ReactNode;
    children: ReactNode;
}

interface State {
    failedAt: string | null;
    /** Set if a chunk could not be loaded; a special page names it. */
    chunk?: ChunkError;
}

/** Error boundary that keeps the menu and the header when a screen fails to render. */
export class RouteErrorBoundary extends Component<Props, State> {
    override state: State = { failedAt: null };

    static getDerivedStateFromProps(props: Props, state: State): State | null {
        return state.failedAt !== null && state.failedAt !== '' && state.failedAt !== props.resetKey ? { failedAt: null } : null;
    }

    static getDerivedStateFromError(error: unknown): State {
        return { failedAt: '', chunk: toChunkError(location.pathname, error) };
    }

    override componentDidCatch(error: unknown): void {
        noteFailure({ kind: 'render', error });
        this.setState({ failedAt: this.props.resetKey });
    }

    override render(): ReactNode {
        const { failedAt, chunk } = this.state;
        if (failedAt === null) return this.props.children;
        return chunk ? <ChunkFailedPage error={chunk} /> : this.props.fallback;
    }
}
