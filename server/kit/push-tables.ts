import type { Entity } from '#contract/entity.ts';
import type { PushedRow } from '#contract/system/realtime.ts';
import type { Reader, Source } from './list/source.ts';

/**
 * What is told of stored rows that have changed, for everybody who may see them: no field that a right hides, nothing masked.
 * Works on many ids at once; rows that are gone are left out.
 */
export type TellRows = (db: Reader, ids: readonly string[]) => Promise<PushedRow[]>;

/** Which entity stands behind a table that shows other people's edits at once (SOCKET-03). */
export interface PushTables {
    /** Registers an entity under its resource name, `order/order`; `socketKey` names a further table of it. */
    add(source: Source, socketKey?: string): void;
    find(socketKey: string): Source | undefined;
    /** The entity whose page id begins with this: `order-order`. */
    page(name: string): Entity | undefined;
    /** Changes of the table's stored rows are told as `tell` says; a trigger of the database has to say that there are any. */
    addLive(socketKey: string, tell: TellRows): void;
    live(socketKey: string): TellRows | undefined;
}

/** Every entity with standard calls registers itself (`crudRoutes`); tables of other kinds call `app.pushTables.add`. */
export function createPushTables(): PushTables {
    const sources = new Map<string, Source>();
    const pages = new Map<string, Entity>();
    const tellers = new Map<string, TellRows>();
    return {
        add: (source, socketKey = source.entity.resource) => {
            sources.set(socketKey, source);
            pages.set(source.entity.resource.replaceAll('/', '-'), source.entity);
        },
        find: socketKey => sources.get(socketKey),
        page: name => pages.get(name),
        addLive: (socketKey, tell) => void tellers.set(socketKey, tell),
        live: socketKey => tellers.get(socketKey),
    };
}
