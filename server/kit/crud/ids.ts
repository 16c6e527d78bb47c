import { badRequest, refuseWith } from '../errors.ts';
import type { Query } from '../list/read.ts';
import { refuseRepeated } from '../list/paging.ts';

/** The id of a call on one record. */
export const requireId = (query: Query): string => {
    refuseRepeated(query);
    if (typeof query.id !== 'string' || query.id === '') throw badRequest({ id: '缺少ID' });
    return query.id;
};

/** The ids of a call on several records, without duplicates. Wire: existing clients end the list with a comma. */
export const requireIds = (query: Query): string[] => {
    refuseRepeated(query);
    const ids = typeof query.ids === 'string' ? query.ids.split(',').filter(id => id !== '') : [];
    if (ids.length === 0) throw refuseWith('参数不识别！');
    return [...new Set(ids)];
};
