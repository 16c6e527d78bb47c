import type { SortPayload } from 'react-admin';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import { PAGE_SIZES } from '#providers/data/pageSize.ts';
import { isRecord } from '#providers/store/checks.ts';

/**
 * Removes invalid parameters from the query string of a list, and a sort by a field that the person may not read (`mayUse`), as in a view
 * that others share. react-admin adopts any parameter of a link and stores it, so a single mistyped link would break the list permanently.
 * Returns the same string if it is valid.
 */
export const soundQuery = (search: string, entity: Entity, sort: SortPayload, mayUse: (code: string) => boolean): string => {
    const query = new URLSearchParams(search);
    const isSortable = ({ meta }: Field) => meta.sortable && (meta.needs === undefined || mayUse(meta.needs));
    const sortable = new Set(fieldEntries(entity).flatMap(([name, field]) => (isSortable(field) ? [name] : []))).add('id').add(sort.field);
    const wrong = [
        ...(isSound(query.get('page'), isPage) ? [] : ['page']),
        ...(isSound(query.get('perPage'), size => PAGE_SIZES.includes(Number(size))) ? [] : ['perPage']),
        ...(isSortSound(query, sortable) ? [] : ['sort', 'order']),
        ...['filter', 'displayedFilters'].filter(key => !isSound(query.get(key), isObject)),
    ];
    if (wrong.length === 0) return search;
    for (const key of wrong) query.delete(key);
    // Without any parameter react-admin would use the stored ones.
    if (!query.has('page')) query.set('page', '1');
    return `?${query.toString()}`;
};

const isSound = (value: string | null, holds: (value: string) => boolean): boolean => value === null || holds(value);

const isPage = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

const isSortSound = (query: URLSearchParams, sortable: ReadonlySet<string>): boolean =>
    isSound(query.get('sort'), names => names.split(',').every(name => sortable.has(name.replace(/_dictText$/, '')))) &&
    isSound(query.get('order'), order => order.split(',').every(direction => /^(asc|desc)$/i.test(direction)));

function isObject(value: string): boolean {
    try {
        return isRecord(JSON.parse(value));
    } catch {
        return false;
    }
}
