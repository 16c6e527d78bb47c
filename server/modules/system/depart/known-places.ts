import { GROUP } from '#server/kit/group-code.ts';
import { codesAbove, STEP } from './depart-paths.ts';

/** A department of the tenant, also one that is deleted: its code does not change hands. */
export interface StoredDepart {
    id: string;
    name: string;
    code: string;
    isGone: boolean;
}

/** Where a department is, or will be. */
export interface Place {
    code: string;
    name: string;
    id?: string;
}

/** The departments that a row of a sheet may stand below: the stored ones and the rows that have their place. */
export interface Known {
    add: (place: Place) => void;
    byCode: (code: string) => Place | undefined;
    /** By code, id or whole path. */
    byKey: (key: string) => readonly Place[];
    byName: (name: string) => readonly Place[];
    /** Does the text mean this department? */
    names: (place: Place, text: string) => boolean;
    /** A code that a deleted department had. */
    isGone: (code: string) => boolean;
    hasBelow: (code: string, name: string) => boolean;
    /** The highest code right below it, deleted ones included. */
    highestBelow: (code: string) => string | null;
}

/** Begins with the stored departments. */
export function knownPlaces(stored: readonly StoredDepart[]): Known {
    const byCode = new Map<string, Place>();
    const byKey = new Map<string, Place[]>();
    const byName = new Map<string, Place[]>();
    const below = new Map<string, Set<string>>();
    const highest = new Map<string, string>();
    const gone = new Set<string>();

    const pathOf = ({ code, name }: Place) => [...codesAbove(code).map(each => byCode.get(each)?.name ?? each), name].join(STEP);
    const note = (map: Map<string, Place[]>, key: string, place: Place) => map.set(key, [...(map.get(key) ?? []), place]);
    const take = (code: string) => {
        const above = code.slice(0, -GROUP);
        if (code > (highest.get(above) ?? '')) highest.set(above, code);
    };
    const add = (place: Place) => {
        take(place.code);
        byCode.set(place.code, place);
        for (const key of new Set([place.code, place.id ?? place.code, pathOf(place)])) note(byKey, key, place);
        note(byName, place.name, place);
        const above = place.code.slice(0, -GROUP);
        below.set(above, (below.get(above) ?? new Set()).add(place.name));
    };
    // Those above come first: paths are made of their names.
    for (const { isGone, ...place } of [...stored].sort((one, other) => one.code.length - other.code.length)) {
        if (!isGone) add(place);
        else {
            take(place.code);
            gone.add(place.code);
        }
    }
    return {
        add,
        byCode: code => byCode.get(code),
        byKey: key => byKey.get(key) ?? [],
        byName: name => byName.get(name) ?? [],
        names: (place, text) => [place.code, place.id, place.name, pathOf(place)].includes(text),
        isGone: code => gone.has(code) && !byCode.has(code),
        hasBelow: (code, name) => below.get(code)?.has(name) ?? false,
        highestBelow: code => highest.get(code) ?? null,
    };
}
