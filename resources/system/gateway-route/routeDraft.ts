import { FILTERS, type GatewayRouteRow, PREDICATES, type RouteFilter, type RoutePredicate } from '#contract/system/gateway-route.ts';

/** A route while it is edited. */
export type RouteDraft = Pick<GatewayRouteRow, 'routerId' | 'name' | 'uri' | 'predicates' | 'filters'> & { isOn: boolean };

export const draftOf = (route: GatewayRouteRow | undefined): RouteDraft =>
    route ? { ...route, isOn: route.status === 1 } : { routerId: '', name: '', uri: '', predicates: [], filters: [], isOn: true };

/** A condition as it begins: a list, or the two parts of those that have names. */
export const emptyPredicate = (name: string): RoutePredicate => {
    const keys = PREDICATES[name];
    return { name, args: keys ? Object.fromEntries(keys.map(key => [key, ''])) : [] };
};

export const emptyFilter = (name: string): RouteFilter | undefined => FILTERS.find(filter => filter.name === name);

/** Several values of a condition as one line, and back. */
export const lineOf = (args: readonly string[]): string => args.join(',');
export const argsOf = (line: string): string[] => line.split(',').map(each => each.trim());
