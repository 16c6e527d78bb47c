import { LoadingSkeleton } from '../../loading/LoadingSkeleton.tsx';
import type { ControlProps } from '../kind.ts';
import { LoadingBoundary } from '../../loading/LoadingBoundary.tsx';
import { lazyPart } from '../../loading/lazyPart.ts';

// Only forms have uploads, and the first page is usually a list.
const UploadControl = lazyPart(() => import('./UploadControl.tsx'), 'UploadControl');

/** Files or pictures of a record; loaded when a form needs it. */
export const LazyUploadControl = (props: ControlProps) => (
    <LoadingBoundary fallback={<LoadingSkeleton lines={1} />}>
        <UploadControl {...props} />
    </LoadingBoundary>
);
