import { useResourceDefinitions } from 'react-admin';
import { Order } from '#contract/order/order.ts';
import { ReassignOrder } from '#contract/order/reassign.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { useClearCache } from '../header/useClearCache.ts';
import { setSettingsOpen } from '../settings/settingsOpen.ts';
import { entityOf } from './hits.ts';
import type { Option } from './options.ts';

/** Something to do that needs no record: a title to find it by, and what happens. */
export type Act = Pick<Option, 'key' | 'title' | 'note' | 'to' | 'run'>;

/** What is done with the palette's own box. */
interface Box {
    /** Puts a text into it. */
    type: (text: string) => void;
}

/** The acts of the palette that the person has a right to: new records of every kind, 改派, and what the person's menu offers. */
export function useActs({ type }: Box): Act[] {
    const text = useText();
    const nameOf = useNameOf();
    const mayUse = useMayUse();
    const clearCache = useClearCache();
    const definitions = useResourceDefinitions<{ create?: TextKey }>();
    const creating = Object.values(definitions).flatMap(({ name, hasCreate, options }): Act[] => {
        const entity = entityOf(name);
        if (!entity || !hasCreate || !entity.actions.includes('add') || !mayUse(permissionOf(entity, 'add'))) return [];
        const title = options?.create ? text(options.create) : text('shell.searchActs.create', { name: nameOf(entity) });
        return [{ key: `create ${name}`, title, note: nameOf(entity), to: `/${name}/create` }];
    });
    const mayReassign = definitions[Order.resource] !== undefined && mayUse(permissionOf(Order, 'reassign'));
    const reassign = nameOf(ReassignOrder);
    return [
        ...creating,
        ...(mayReassign
            ? [
                  {
                      key: 'reassign',
                      title: reassign,
                      note: text('shell.searchActs.reassignHint'),
                      run: () => {
                          type(`${reassign} `);
                          return true;
                      },
                  },
              ]
            : []),
        { key: 'cache', title: text('shell.searchActs.refresh'), note: text('shell.clearCache'), run: () => void clearCache() },
        { key: 'settings', title: text('shell.settings.title'), note: '', run: () => setSettingsOpen(true) },
    ];
}
