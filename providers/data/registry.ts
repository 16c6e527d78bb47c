import type { Entity } from '#contract/kit/entity.ts';

/** Where the calls of a resource go and what its permission codes begin with. Entities are places; so are pages. */
export type Place = Pick<Entity, 'resource' | 'wire' | 'permission'> &
    Partial<Pick<Entity, 'fields' | 'actions' | 'label' | 'english' | 'isSystem'>>;

export interface Registry {
    /** @throws Error for a resource that nobody registered: a programming mistake. */
    place(resource: string): Place;
    find(resource: string): Place | undefined;
    all(): readonly Place[];
}

const added = new Map<string, Place>();

/** Makes a place known to every registry that comes up while the product runs: the records of an online form. */
export const addPlace = (place: Place): void => void added.set(place.resource, place);

/** The resources that the providers know, by their react-admin name. */
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
