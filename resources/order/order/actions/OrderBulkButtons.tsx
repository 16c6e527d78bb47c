import { lazy, Suspense } from 'react';

// Nothing is selected when the list opens; the buttons and their forms come with the first selection.
const BulkVerbs = lazy(async () => ({ default: (await import('./BulkVerbs.tsx')).BulkVerbs }));

/** What can be done with many orders at once. */
export const OrderBulkButtons = () => (
    <Suspense fallback={null}>
        <BulkVerbs />
    </Suspense>
);
