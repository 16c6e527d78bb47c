import { LoadingSkeleton } from '../../loading/LoadingSkeleton.tsx';
import type { ControlProps } from '../kind.ts';
import { LoadingBoundary } from '../../loading/LoadingBoundary.tsx';
import { lazyPart } from '../../loading/lazyPart.ts';

// Only forms upload, and the first page that people wait for is a list.
const UploadControl = lazyPart(() => import('./UploadControl.tsx'), 'UploadControl');

/** Files or pictures of a record; its script comes when a form needs it. */
export const LazyUploadControl = (props: ControlProps) => (
    <LoadingBoundary fallback={<LoadingSkeleton lines={1} />}>
        <UploadControl {...props} />
    </LoadingBoundary>
);
