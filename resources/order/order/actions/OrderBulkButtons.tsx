import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

// Nothing is selected when the list opens; the buttons and their forms come with the first selection.
const BulkVerbs = lazyDialog(() => import('./BulkVerbs.tsx'), 'BulkVerbs');

/** What can be done with many orders at once. */
export const OrderBulkButtons = () => <BulkVerbs />;
