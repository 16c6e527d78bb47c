import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentProps, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { Link, type To } from 'react-router-dom';
import type { NamedAction } from '#contract/kit/action.ts';
import type { ActionState } from '#contract/kit/entity.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useRecordTab } from '../show/useRecordTab.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { ActionMenuItem } from './ActionMenuItem.tsx';
import { useActionState } from './useActionState.ts';

interface ActionMenuProps {
    actions: readonly NamedAction[];
    /** By the action's name: what its dialog shows beyond, or in place of, the inputs in their order. */
    dialogs?: Readonly<Record<string, MenuDialog>>;
    /** Other ways from here, above the actions. */
    links?: readonly { label: string; to: To }[];
}

interface MenuDialog extends Pick<ComponentProps<typeof ActionDialog>, 'intro' | 'children' | 'defaultValues'> {
    /** For what is done to another entity: whether it is possible here, and why not. */
    state?: ActionState;
    /** What else has changed by it. */
    onDone?: () => void;
}

/** 更多: the further actions of the record at hand. Those that are not possible now stay in the list and say why. */
export const ActionMenu = ({ actions, dialogs = {}, links = [] }: ActionMenuProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const record = useRecordContext<RaRecord>();
    const stateOf = useActionState();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [chosen, setChosen] = useState<NamedAction>();
    const offered = actions.flatMap(action => {
        const known = stateOf(action);
        const state = known && (dialogs[action.name]?.state ?? known);
        return state ? [{ action, state }] : [];
    });
    const tab = useRecordTab('list');
    if (!record || offered.length + links.length === 0) return null;
    const ways = tab === undefined ? links : [{ label: text('tabs.openRecord'), to: tab }, ...links];
    return (
        <>
            <Button
                size="small"
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={event => {
                    event.stopPropagation();
                    setAnchor(event.currentTarget);
                }}
            >
                {text('common.more')}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={event => event.stopPropagation()}>
                {ways.map(({ label, to }) => (
                    <MenuItem key={label} component={Link} to={to} onClick={() => setAnchor(null)}>
                        {label}
                    </MenuItem>
                ))}
                {offered.map(({ action, state }) => (
                    <ActionMenuItem
                        key={action.name}
                        label={nameOf(action)}
                        isDestructive={action.isDestructive}
                        state={state}
                        onChoose={() => {
                            setAnchor(null);
                            setChosen(action);
                        }}
                    />
                ))}
            </Menu>
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
