import type { Entity } from '#contract/kit/entity.ts';

/** The path of a resource's calls and the prefix of its permission codes. Entities are places; so are pages. */
export type Place = Pick<Entity, 'resource' | 'wire' | 'permission'> &
    Partial<Pick<Entity, 'fields' | 'actions' | 'label' | 'english' | 'isSystem'>>;

export interface Registry {
    /** @throws Error for a resource that is not registered, which is a programming error. */
    place(resource: string): Place;
    find(resource: string): Place | undefined;
    all(): readonly Place[];
}

const added = new Map<string, Place>();

/** Registers a place at run time, for all registries: the records of an online form. */
export const addPlace = (place: Place): void => void added.set(place.resource, place);

/** Creates the registry of resources by their react-admin name. */
export const createRegistry = (places: readonly Place[]): Registry => {
    const byResource = new Map(places.map(place => [place.resource, place]));
    const find = (resource: string) => byResource.get(resource) ?? added.get(resource);
    return {
        place: resource => {
            const place = find(resource);
            if (!place) throw new Error(`Unknown resource «${resource}»: add its contract to the registry`);
            return place;
        },
        find,
        all: () => places,
    };
};
