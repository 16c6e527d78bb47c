import { permissionOf } from '#contract/kit/permissions.ts';
import type { PushedRow } from '#contract/kit/realtime.ts';
import type { Reader, Source } from '../list/source.ts';

/**
 * What is pushed about stored rows that have changed, for everybody who may see them: no field that a right hides, nothing masked.
 * Works on many ids at once; rows that are gone are left out.
 */
export type TellRows = (db: Reader, ids: readonly string[]) => Promise<PushedRow[]>;

/** That they have changed, and nothing else: who hears it asks for the rows with their own rights. */
export const tellIds: TellRows = (_db, ids) => Promise.resolve(ids.map(id => ({ id })));

/** A page with a socket: the permission code that opens it, and the records that its visitors tell each other to look at. */
export interface PushPage {
    permission: string;
    looks?: Source;
}

/** Which entity is behind a table that shows other people's edits at once (SOCKET-03). */
export interface PushTables {
    /** Registers an entity under its resource name, `order/order`; `socketKey` names a further table of it. */
    add(source: Source, socketKey?: string): void;
    find(socketKey: string): Source | undefined;
    /** Registers a page that is no entity's list. */
    addPage(name: string, page: PushPage): void;
    /** The page whose id begins with this: `order-order`. */
    page(name: string): PushPage | undefined;
    /** Changes of the table's stored rows are told as `tell` says; a trigger of the database has to say that there are any. */
    addLive(socketKey: string, tell: TellRows): void;
    live(socketKey: string): TellRows | undefined;
}

/** Every entity with standard calls registers itself (`crudRoutes`); tables of other kinds call `app.pushTables.add`. */
export function createPushTables(): PushTables {
    const sources = new Map<string, Source>();
    const pages = new Map<string, PushPage>();
    const tellers = new Map<string, TellRows>();
    return {
        add: (source, socketKey = source.entity.resource) => {
            sources.set(socketKey, source);
            pages.set(source.entity.resource.replaceAll('/', '-'), { permission: permissionOf(source.entity, 'list') });
        },
        addPage: (name, page) => void pages.set(name, page),
        find: socketKey => sources.get(socketKey),
        page: name => pages.get(name),
        addLive: (socketKey, tell) => void tellers.set(socketKey, tell),
        live: socketKey => tellers.get(socketKey),
    };
}
