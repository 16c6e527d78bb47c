import type { SortPayload } from 'react-admin';

/** The default sort order of lists. */
export const NEWEST_FIRST: SortPayload = { field: 'createTime', order: 'DESC' };
