import {
    FILTERS,
    type GatewayRouteRow,
    PREDICATE_TITLES,
    PREDICATES,
    type RouteFilter,
    type RoutePredicate,
} from '#contract/system/gateway-route.ts';
import { nameOf } from '#providers/i18n/named.ts';

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

/** The conditions without the blank values that a comma too many leaves behind. */
export const withoutBlanks = (predicates: readonly RoutePredicate[]): RoutePredicate[] =>
    predicates.map(({ name, args }) => ({ name, args: Array.isArray(args) ? args.filter(Boolean) : args }));

/** A condition by both of its names. */
export const predicateTitle = (name: string): string => {
    const named = PREDICATE_TITLES[name];
    const title = named && nameOf(named);
    return title === undefined || title === name ? name : `${title} ${name}`;
};

/** A part of a condition. */
export const partTitle = (key: string): string => {
    const named = PREDICATE_TITLES[key];
    return named ? nameOf(named) : key;
};
