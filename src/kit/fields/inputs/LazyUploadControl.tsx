import { lazy, Suspense } from 'react';
import { LoadingSkeleton } from '../../ui/LoadingSkeleton.tsx';
import type { ControlProps } from '../kind.ts';

// Only forms upload, and the first page that people wait for is a list.
const UploadControl = lazy(async () => ({ default: (await import('./UploadControl.tsx')).UploadControl }));

/** Files or pictures of a record; its script comes when a form needs it. */
export const LazyUploadControl = (props: ControlProps) => (
    <Suspense fallback={<LoadingSkeleton lines={1} />}>
        <UploadControl {...props} />
    </Suspense>
);
