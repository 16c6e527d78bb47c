import {
    FILTERS,
    type GatewayRouteRow,
    PREDICATE_TITLES,
    PREDICATES,
    type RouteFilter,
    type RoutePredicate,
} from '#contract/system/gateway-route.ts';
import { nameOf } from '#providers/i18n/named.ts';

/** A route during editing. */
export type RouteDraft = Pick<GatewayRouteRow, 'routerId' | 'name' | 'uri' | 'predicates' | 'filters'> & { isOn: boolean };

export const draftOf = (route: GatewayRouteRow | undefined): RouteDraft =>
    route ? { ...route, isOn: route.status === 1 } : { routerId: '', name: '', uri: '', predicates: [], filters: [], isOn: true };

/** Initial arguments of a condition: a list, or an object for conditions with named parts. */
export const emptyPredicate = (name: string): RoutePredicate => {
    const keys = PREDICATES[name];
    return { name, args: keys ? Object.fromEntries(keys.map(key => [key, ''])) : [] };
};

export const emptyFilter = (name: string): RouteFilter | undefined => FILTERS.find(filter => filter.name === name);

/** Converts several values of a condition to one line of text; `argsOf` is the inverse. */
export const lineOf = (args: readonly string[]): string => args.join(',');
export const argsOf = (line: string): string[] => line.split(',').map(each => each.trim());

/** Removes blank values, which superfluous commas produce. */
export const withoutBlanks = (predicates: readonly RoutePredicate[]): RoutePredicate[] =>
    predicates.map(({ name, args }) => ({ name, args: Array.isArray(args) ? args.filter(Boolean) : args }));

/** Title of a condition, followed by the gateway's name for it. */
export const predicateTitle = (name: string): string => {
    const named = PREDICATE_TITLES[name];
    const title = named && nameOf(named);
    return title === undefined || title === name ? name : `${title} ${name}`;
};

/** Title of a part of a condition. */
export const partTitle = (key: string): string => {
    const named = PREDICATE_TITLES[key];
    return named ? nameOf(named) : key;
};
