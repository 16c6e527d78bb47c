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
    /** By the action's name: what its dialog shows beyond, or in place of, the inputs in their order. */
    dialogs?: Readonly<Record<string, MenuDialog>>;
    /** Other ways from here, above the actions. */
    links?: readonly Way[];
}

interface MenuDialog extends Pick<ComponentProps<typeof ActionDialog>, 'intro' | 'children' | 'defaultValues'> {
    /** For what is done to another entity: whether it is possible here, and why not. */
    state?: ActionState;
    /** What else has changed by it. */
    onDone?: () => void;
}

/** 更多: the further actions of the current record. Those that are not possible now stay in the list and say why. */
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
