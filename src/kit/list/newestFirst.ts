import type { SortPayload } from 'react-admin';

/** The order of a list that says nothing else. */
export const NEWEST_FIRST: SortPayload = { field: 'createTime', order: 'DESC' };
