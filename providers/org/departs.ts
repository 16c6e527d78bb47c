import type { Page } from '#contract/kit/envelope.ts';
import type { AddressEntry } from '#contract/system/user.ts';
import { Depart, type DepartNode, type DepartPerson } from '#contract/system/depart.ts';
import type { Branches } from '#contract/kit/tree.ts';
import type { Query } from '#providers/http/address.ts';
import { del, get, put } from '#providers/http/http.ts';
import { rowsIn } from '#providers/data/answers.ts';
import { getList, getPage, getRecord } from '#providers/data/asking.ts';

/** The key of every query about departments. */
export const DEPARTS = Depart.resource;

/** The departments on the first level; with ids, what is right below each of these. */
export const loadDepartLevel = (parentIds: readonly string[] = [], signal?: AbortSignal): Promise<DepartNode[]> =>
    getList(`${Depart.wire}/queryDepartTreeSync`, parentIds.length > 0 ? { pid: parentIds.join() } : {}, { signal });

/** Departments by a word or their ids, with the way to them; `isOwn` knows only those that the user is in charge of and what is below. */
export const findDeparts = (asked: Query, isOwn = false, signal?: AbortSignal): Promise<Branches<DepartNode>> =>
    getRecord(`${Depart.wire}/branches`, isOwn ? { ...asked, myDeptSearch: '1' } : asked, { signal });

/** The department tree, level by level. */
export const DEPART_SOURCE = {
    key: [DEPARTS, 'tree'],
    top: (signal: AbortSignal) => loadDepartLevel([], signal),
    below: (ids: readonly string[]) => loadDepartLevel(ids),
    find: (asked: Query, signal: AbortSignal) => findDeparts(asked, false, signal),
};

/** How many stand below departments and are none of them. */
export const countBelowDeparts = (ids: readonly string[], signal?: AbortSignal): Promise<number> =>
    get(`${Depart.wire}/countBelow`, { ids: ids.join() }, { signal });

/** People by a part of their name, or those with the ids (joined by commas). */
export const loadPeople = async (query: { keyWord?: string; ids?: string }, signal?: AbortSignal): Promise<DepartPerson[]> => [
    ...rowsIn((await getRecord<{ userList: DepartPerson[] | null }>(`${Depart.wire}/queryTreeByKeyWord`, query, { signal })).userList),
];

/** Puts a department below another one; an empty parent is the top. */
export const moveDepart = (id: string, parentId: string): Promise<unknown> => put(`${Depart.wire}/edit`, { id, parentId });

/** Deletes a department with everything below it. */
export const deleteDepart = (id: string, idempotencyKey?: string): Promise<unknown> =>
    del(`${Depart.wire}/delete`, { id }, { idempotencyKey });
export const deleteDeparts = (ids: readonly string[], idempotencyKey?: string): Promise<unknown> =>
    del(`${Depart.wire}/deleteBatch`, { ids: ids.join() }, { idempotencyKey });

/** A page of the address list (SYS-07). */
export const loadAddresses = (query: Query, signal?: AbortSignal): Promise<Page<AddressEntry>> =>
    getPage('/sys/user/queryByOrgCodeForAddressList', query, { signal });
