import type { Page } from '#contract/envelope.ts';
import type { AddressEntry } from '#contract/system/address-list.ts';
import { Depart, type DepartNode, type DepartPerson } from '#contract/system/depart.ts';
import type { Query } from '#providers/http/address.ts';
import { del, get, put } from '#providers/http/http.ts';

/** The key of every query about departments. */
export const DEPARTS = Depart.resource;

/** The whole tree. */
export const loadDepartTree = (signal?: AbortSignal): Promise<DepartNode[]> => get(`${Depart.wire}/queryTreeList`, {}, { signal });

/** People by a part of their name, or those with the ids (joined by commas). */
export const loadPeople = async (query: { keyWord?: string; ids?: string }, signal?: AbortSignal): Promise<DepartPerson[]> =>
    (await get<{ userList: DepartPerson[] }>(`${Depart.wire}/queryTreeByKeyWord`, query, { signal })).userList;

/** Puts a department below another one; an empty parent is the top. */
export const moveDepart = (id: string, parentId: string): Promise<unknown> => put(`${Depart.wire}/edit`, { id, parentId });

/** Deletes a department with everything below it. */
export const deleteDepart = (id: string): Promise<unknown> => del(`${Depart.wire}/delete`, { id });

/** A page of the address list (SYS-07). */
export const loadAddresses = (query: Query, signal?: AbortSignal): Promise<Page<AddressEntry>> =>
    get('/sys/user/queryByOrgCodeForAddressList', query, { signal });
