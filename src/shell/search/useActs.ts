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

/** An action without a record: its title for the search, and its effect. */
export type Act = Pick<Option, 'key' | 'title' | 'note' | 'to' | 'run'>;

/** Access to the palette's search box. */
interface Box {
    /** Sets its text. */
    type: (text: string) => void;
}

/** The actions of the palette that the user has permission for: creating records, 改派, and the entries of the user menu. */
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
