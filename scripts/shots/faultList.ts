import type { Fault } from './camera.ts';

/**
 * One line per fault with all its places: a fault of the layout is on a hundred pages but is listed once. Roles that see the same page are merged.
 */
export const faultList = (faults: readonly Fault[]): string[] => {
    const places = new Map<string, Map<string, Set<string>>>();
    for (const { place, what, role, look } of faults) {
        const where = places.get(what) ?? new Map<string, Set<string>>();
        const seen = where.get(place) ?? new Set<string>();
        places.set(what, where.set(place, seen.add(`${role} ${look}`)));
    }
    return [...places].flatMap(([what, where]) => [what, ...[...where].map(([place, seen]) => `    ${place}  (${[...seen].join(', ')})`)]);
};
