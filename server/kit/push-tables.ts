import { permissionOf } from '#contract/permissions.ts';
import type { Source } from './list/source.ts';

/** A page with a socket: the permission code that opens it, and the records that its visitors tell each other to look at. */
export interface PushPage {
    permission: string;
    looks?: Source;
}

/** Which entity stands behind a table that shows other people's edits at once (SOCKET-03). */
export interface PushTables {
    /** Registers an entity under its resource name, `order/order`; `socketKey` names a further table of it. */
    add(source: Source, socketKey?: string): void;
    find(socketKey: string): Source | undefined;
    /** Registers a page that is no entity's list. */
    addPage(name: string, page: PushPage): void;
    /** The page whose id begins with this: `order-order`. */
    page(name: string): PushPage | undefined;
}

/** Every entity with standard calls registers itself (`crudRoutes`); tables of other kinds call `app.pushTables.add`. */
export function createPushTables(): PushTables {
    const sources = new Map<string, Source>();
    const pages = new Map<string, PushPage>();
    return {
        add: (source, socketKey = source.entity.resource) => {
            sources.set(socketKey, source);
            pages.set(source.entity.resource.replaceAll('/', '-'), { permission: permissionOf(source.entity, 'list') });
        },
        addPage: (name, page) => void pages.set(name, page),
        find: socketKey => sources.get(socketKey),
        page: name => pages.get(name),
    };
}
