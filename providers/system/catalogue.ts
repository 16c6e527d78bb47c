import type { Row } from '#contract/entity.ts';
import { Category } from '#contract/system/category.ts';
import { DataSource, type TestConnectionBody } from '#contract/system/data-source.ts';
import { GatewayRoute, type GatewayRouteRow } from '#contract/system/gateway-route.ts';
import { Tenant, type TenantChoice } from '#contract/system/tenant.ts';
import { del, get, requestBody } from '#providers/http/http.ts';

export type CategoryRow = Row<typeof Category>;

/** The entries right below another; `0` is the top. */
export const loadCategories = (pid: string, signal?: AbortSignal): Promise<CategoryRow[]> =>
    get(`${Category.wire}/childList`, { pid }, { signal });

/** The tenants in force that the caller may give to a user. */
export const loadTenants = (signal?: AbortSignal): Promise<TenantChoice[]> => get(`${Tenant.wire}/queryList`, {}, { signal });

/** Tries the connection that a form describes; answers the server's word for what was reached. */
export const testDataSource = async (body: TestConnectionBody): Promise<string> =>
    (await requestBody('POST', '/online/cgreport/api/testConnection', { body })).message;

/** Every route; `id` narrows nothing: there are few. */
export const loadRoutes = (signal?: AbortSignal): Promise<GatewayRouteRow[]> => get(`${GatewayRoute.wire}/list`, {}, { signal });

/** Adds a route, or changes the one with the id. */
export const saveRoute = async (router: object): Promise<string> =>
    (await requestBody('POST', `${GatewayRoute.wire}/updateAll`, { body: { router } })).message;
export const deleteRoute = (id: string): Promise<unknown> => del(`${GatewayRoute.wire}/delete`, { id });

/** The key of queries about each. */
export const [CATEGORIES, DATA_SOURCES, ROUTES] = [Category.resource, DataSource.resource, GatewayRoute.resource];
