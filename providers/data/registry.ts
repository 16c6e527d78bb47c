import type { Entity } from '#contract/entity.ts';

/** Where the calls of a resource go and what its permission codes begin with. Entities are places; so are pages. */
export type Place = Pick<Entity, 'resource' | 'wire' | 'permission'> &
    Partial<Pick<Entity, 'fields' | 'actions' | 'label' | 'english' | 'isSystem'>>;

export interface Registry {
    /** @throws Error for a resource that nobody registered: a programming mistake. */
    place(resource: string): Place;
    find(resource: string): Place | undefined;
    all(): readonly Place[];
}

/** The resources that the providers know, by their react-admin name. */
export const createRegistry = (places: readonly Place[]): Registry => {
    const byResource = new Map(places.map(place => [place.resource, place]));
    return {
        place: resource => {
            const place = byResource.get(resource);
            if (!place) throw new Error(`Unknown resource «${resource}»: add its contract to the registry`);
            return place;
        },
        find: resource => byResource.get(resource),
        all: () => places,
    };
};
