import type { Fault } from './camera.ts';

/**
 * One line for each thing that is wrong, with the places where it is: a fault of the frame is on a hundred pages and is one fault.
 * A page that another role sees too says the same there.
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
