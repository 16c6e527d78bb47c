import { permissionOf } from '#contract/kit/permissions.ts';
import type { PushedRow } from '#contract/kit/realtime.ts';
import type { Reader, Source } from '../list/source.ts';

/**
 * The content that is pushed about changed rows, to everybody who may see them: no fields that need a permission, and no masked ones.
 * Called with many ids at once; deleted rows are left out.
 */
export type TellRows = (db: Reader, ids: readonly string[]) => Promise<PushedRow[]>;

/** Pushes the ids only: the receivers request the rows with their own rights. */
export const tellIds: TellRows = (_db, ids) => Promise.resolve(ids.map(id => ({ id })));

/** A page with a socket: the permission code that opens it, and the records that its visitors may say they are looking at. */
export interface PushPage {
    permission: string;
    looks?: Source;
}

/** Maps tables that show other people's edits at once to their entities (SOCKET-03). */
export interface PushTables {
    /** Registers an entity by its resource name, `order/order`; `socketKey` names another table of it. */
    add(source: Source, socketKey?: string): void;
    find(socketKey: string): Source | undefined;
    /** Registers a page that is not the list of an entity. */
    addPage(name: string, page: PushPage): void;
    /** The page whose id begins with this: `order-order`. */
    page(name: string): PushPage | undefined;
    /** Changes of the table's stored rows are pushed as `tell` returns them; a database trigger must report that there are any. */
    addLive(socketKey: string, tell: TellRows): void;
    live(socketKey: string): TellRows | undefined;
}

/** Every entity with standard calls registers itself (`crudRoutes`); other tables call `app.pushTables.add`. */
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
