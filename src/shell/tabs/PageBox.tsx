import type { ReactNode, Ref } from 'react';
import { CrashPage } from '#src/pages/CrashPage.tsx';
import { ContentPane } from '../layout/ContentPane.tsx';
import { RouteErrorBoundary } from '../RouteErrorBoundary.tsx';

interface PageBoxProps {
    /** Another value gives a page that failed another chance. */
    resetKey: string;
    ref?: Ref<HTMLElement>;
    children: ReactNode;
}

/** Scrolls a page and keeps its failure to itself. */
export const PageBox = ({ resetKey, ref, children }: PageBoxProps) => (
    <ContentPane ref={ref}>
        <RouteErrorBoundary resetKey={resetKey} fallback={<CrashPage />}>
            {children}
        </RouteErrorBoundary>
    </ContentPane>
);
