import { Component, type ReactNode } from 'react';

interface Props {
    /** A new value (the next page) gives the content another chance. */
    resetKey: string;
    fallback: ReactNode;
    children: ReactNode;
}

interface State {
    failedAt: string | null;
}

/** Keeps a screen that fails while drawing from taking menu and header with it. */
export class RouteErrorBoundary extends Component<Props, State> {
    override state: State = { failedAt: null };

    static getDerivedStateFromProps(props: Props, state: State): State | null {
        return state.failedAt !== null && state.failedAt !== '' && state.failedAt !== props.resetKey ? { failedAt: null } : null;
    }

    static getDerivedStateFromError(): State {
        return { failedAt: '' };
    }

    override componentDidCatch(): void {
        this.setState({ failedAt: this.props.resetKey });
    }

    override render(): ReactNode {
        return this.state.failedAt === null ? this.props.children : this.props.fallback;
    }
}
