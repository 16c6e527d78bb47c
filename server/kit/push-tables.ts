import type { Entity } from '#contract/entity.ts';
import type { Source } from './list/source.ts';

/** Which entity stands behind a table that shows other people's edits at once (SOCKET-03). */
export interface PushTables {
    /** Registers an entity under its resource name, `order/order`; `socketKey` names a further table of it. */
    add(source: Source, socketKey?: string): void;
    find(socketKey: string): Source | undefined;
    /** The entity whose page id begins with this: `order-order`. */
    page(name: string): Entity | undefined;
}

/** Every entity with standard calls registers itself (`crudRoutes`); tables of other kinds call `app.pushTables.add`. */
export function createPushTables(): PushTables {
    const sources = new Map<string, Source>();
    const pages = new Map<string, Entity>();
    return {
        add: (source, socketKey = source.entity.resource) => {
            sources.set(socketKey, source);
            pages.set(source.entity.resource.replaceAll('/', '-'), source.entity);
        },
        find: socketKey => sources.get(socketKey),
        page: name => pages.get(name),
    };
}
