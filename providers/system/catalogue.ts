import type { Row } from '#contract/kit/entity.ts';
import { Category, CATEGORY_TOP } from '#contract/system/category.ts';
import { type TestConnectionBody } from '#contract/system/data-source.ts';
import { GatewayRoute, type GatewayRouteRow } from '#contract/system/gateway-route.ts';
import { Tenant, type TenantChoice } from '#contract/system/tenant.ts';
import type { Branches } from '#contract/kit/tree.ts';
import type { Query } from '#providers/http/address.ts';
import { getList, getPage, getRecord } from '#providers/data/asking.ts';
import { del, put, requestBody } from '#providers/http/http.ts';

export type CategoryRow = Row<typeof Category>;

/** An entry as its tree draws it. */
export interface CategoryNode extends CategoryRow {
    title: string;
    parentId: string;
    isLeaf: boolean;
}

const categoryNode = (row: CategoryRow): CategoryNode => ({ ...row, title: row.name, parentId: row.pid, isLeaf: row.hasChild !== '1' });

/** The tree of categories, level by level. */
export const CATEGORY_SOURCE = {
    key: [Category.resource, 'tree'],
    top: async (signal: AbortSignal): Promise<CategoryNode[]> =>
        (await getList<CategoryRow>(`${Category.wire}/childList`, { pid: CATEGORY_TOP }, { signal })).map(categoryNode),
    below: async (ids: readonly string[]): Promise<CategoryNode[]> =>
        (await getPage<CategoryRow>(`${Category.wire}/getChildListBatch`, { parentIds: ids.join() })).records.map(categoryNode),
    find: async (asked: Query, signal: AbortSignal): Promise<Branches<CategoryNode>> => {
        const found = await getRecord<Branches<CategoryRow>>(`${Category.wire}/branches`, asked, { signal });
        return { ...found, records: found.records.map(categoryNode) };
    },
};

/** Puts an entry below another one; its code and all below are rebuilt. */
export const moveCategory = (id: string, pid: string): Promise<unknown> => put(`${Category.wire}/edit`, { id, pid });

/** The tenants in force that the caller may give to a user. */
export const loadTenants = (signal?: AbortSignal): Promise<TenantChoice[]> => getList(`${Tenant.wire}/queryList`, {}, { signal });

/** Tries the connection that a form describes; answers the server's word for what was reached. */
export const testDataSource = async (body: TestConnectionBody): Promise<string> =>
    (await requestBody('POST', '/online/cgreport/api/testConnection', { body })).message;

/** Every route; `id` narrows nothing: there are few. */
export const loadRoutes = (signal?: AbortSignal): Promise<GatewayRouteRow[]> => getList(`${GatewayRoute.wire}/list`, {}, { signal });

/** Adds a route, or changes the one with the id. */
export const saveRoute = async (router: object): Promise<string> =>
    (await requestBody('POST', `${GatewayRoute.wire}/updateAll`, { body: { router } })).message;
export const deleteRoute = (id: string): Promise<unknown> => del(`${GatewayRoute.wire}/delete`, { id });

/** The key of queries about each. */
export const [CATEGORIES, ROUTES] = [Category.resource, GatewayRoute.resource];
