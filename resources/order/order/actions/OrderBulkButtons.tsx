import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

// Nothing is selected when the list opens, so the buttons and their forms are loaded with the first selection.
const BulkVerbs = lazyDialog(() => import('./BulkVerbs.tsx'), 'BulkVerbs');

/** Bulk actions on orders. */
export const OrderBulkButtons = () => <BulkVerbs />;
