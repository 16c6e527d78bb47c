import { Component, type ReactNode } from 'react';
import { noteFailure } from '#providers/monitor/failures.ts';
import { type ChunkError, toChunkError } from '#src/kit/loading/chunkError.ts';
import { ChunkFailedPage } from '#src/pages/ChunkFailedPage.tsx';

interface Props {
    /** A new value (the next page) gives the content another chance. */
    resetKey: string;
    fallback: ReactNode;
    children: ReactNode;
}

interface State {
    failedAt: string | null;
    /** Set when a part of the client did not arrive: that gets a page of its own, which names it. */
    chunk?: ChunkError;
}

/** Keeps a screen that fails while drawing from taking menu and header with it. */
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
