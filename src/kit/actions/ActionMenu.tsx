import { type ComponentProps, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import type { ActionState } from '#contract/kit/entity.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { MoreMenu, type Way } from './MoreMenu.tsx';
import { useActionState } from './useActionState.ts';

interface ActionMenuProps {
    actions: readonly NamedAction[];
    /** Additions to an action's dialog, or replacements of its default inputs, by the action's name. */
    dialogs?: Readonly<Record<string, MenuDialog>>;
    /** Links shown above the actions. */
    links?: readonly Way[];
}

interface MenuDialog extends Pick<ComponentProps<typeof ActionDialog>, 'intro' | 'children' | 'defaultValues'> {
    /** Overrides the record's state for an action of another entity: whether it is possible here, and the reason if not. */
    state?: ActionState;
    /** Called after the action has succeeded. */
    onDone?: () => void;
}

/** 更多: a menu of further actions on the current record. Actions that are not possible now stay in the list with their reason. */
export const ActionMenu = ({ actions, dialogs = {}, links = [] }: ActionMenuProps) => {
    const nameOf = useNameOf();
    const record = useRecordContext<RaRecord>();
    const stateOf = useActionState();
    const [chosen, setChosen] = useState<NamedAction>();
    const offered = actions.flatMap(action => {
        const known = stateOf(action);
        const state = known && (dialogs[action.name]?.state ?? known);
        return state ? [{ action, state }] : [];
    });
    if (!record || offered.length + links.length === 0) return null;
    return (
        <>
            <MoreMenu
                ways={links}
                choices={offered.map(({ action, state }) => ({
                    label: nameOf(action),
                    isDestructive: action.isDestructive,
                    state,
                    onChoose: () => setChosen(action),
                }))}
            />
            {chosen && (
                <ActionDialog
                    action={chosen}
                    record={record}
                    onClose={() => setChosen(undefined)}
                    {...dialogs[chosen.name]}
                    onDone={() => {
                        setChosen(undefined);
                        dialogs[chosen.name]?.onDone?.();
                    }}
                />
            )}
        </>
    );
};
