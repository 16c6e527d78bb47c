import type { ReactNode, Ref } from 'react';
import { CrashPage } from '#src/pages/CrashPage.tsx';
import { ContentPane } from '../layout/ContentPane.tsx';
import { RouteErrorBoundary } from '../RouteErrorBoundary.tsx';

interface PageBoxProps {
    /** A new value renders a failed page again. */
    resetKey: string;
    ref?: Ref<HTMLElement>;
    children: ReactNode;
}

/** Scroll container and error boundary of a page. */
export const PageBox = ({ resetKey, ref, children }: PageBoxProps) => (
    <ContentPane ref={ref}>
        <RouteErrorBoundary resetKey={resetKey} fallback={<CrashPage />}>
            {children}
        </RouteErrorBoundary>
    </ContentPane>
);
